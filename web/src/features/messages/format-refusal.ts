import { fileLimits, genericErrorText } from '@hale/contract/constants';
import { ApiError } from '../../api/api-error.ts';
import { translate, useLanguageStore } from '../../i18n/language-store.ts';
import { limitText } from '../attempts/format-limit.ts';
import { currentSession } from '../auth/session-store.ts';

const MIB = 1024 * 1024;

export const filesLimitsText = (): string =>
  translate('files.limits', { megabytes: fileLimits.maxBytes / MIB });

export const tooManyFilesText = (): string =>
  translate('files.tooMany', { max: fileLimits.maxFiles });

/**
 * Why a question was refused, in words for the person who asked it. The server speaks English; what it
 * always says in the same words is said in the language on screen.
 */
export const refusalText = (error: unknown): string => {
  if (!(error instanceof ApiError)) return translate('errors.server');
  const said = error.body?.message_client ?? '';
  const isTold = !isUsual(said) && useLanguageStore.getState().language.code === 'en';
  return (isTold ? undefined : ownText(error)) ?? personText(said);
};

const ownText = (error: ApiError): string | undefined => {
  if (error.is('files_limits')) return filesLimitsText();
  if (error.is('too_many_files')) return tooManyFilesText();
  if (isGone(error)) return translate('chat.gone');
  if (error.is('attempts_over')) return limitText(error.body?.reset_at);
  return undefined;
};

/** The chat was deleted elsewhere, or is a visitor's and a newer one has taken its place. */
export const isGone = (error: ApiError): boolean =>
  error.is('not_found') && !currentSession().hasLeft;

/** A text for the person that came with an answer. */
export const personText = (messageClient: string): string =>
  isUsual(messageClient) ? translate('errors.server') : messageClient;

/** Says nothing but that something went wrong. */
const isUsual = (messageClient: string): boolean =>
  messageClient === '' || messageClient === genericErrorText;
