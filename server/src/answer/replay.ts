import { type AnswerEvent, answerPayload, triage } from '@hale/contract/answer-events';
import type { LoggedEvent } from '../ports/event-log/port.ts';
import { places } from '../vault/places.ts';
import type { Owner, Vault } from '../vault/vault.ts';
import { textEvent } from './answer.ts';
import { openExchange } from './exchange.ts';
import type { Claim } from './store.ts';

/** The whole of an answer; whether it knew the person's saved data is said only where it did. */
export function fullResponse(userText: string, aiText: string, usesProfile: boolean): AnswerEvent {
  const whole = { user_text: userText, ai_text: aiText };
  return { full_response: usesProfile ? { ...whole, uses_profile: true } : whole };
}

/** A stored answer as events, numbered from 1. */
export async function replay(
  vault: Vault,
  keyOwner: Owner,
  message: NonNullable<Claim['message']>,
): Promise<LoggedEvent[]> {
  const [{ text, response, nurse }, triageJson] = await Promise.all([
    openExchange(vault, keyOwner, message),
    message.triage && vault.openText(keyOwner, places.messageTriage, message.triage),
  ]);
  const events: AnswerEvent[] = [
    ...(triageJson ? [{ triage: triage.parse(JSON.parse(triageJson)) }] : []),
    textEvent(message, response),
    ...(nurse ? [{ nurse }] : []),
    fullResponse(text, response, message.usesProfile),
    { done: true },
  ];
  return events.map((event, place) => ({ id: place + 1, data: answerPayload(event) }));
}
