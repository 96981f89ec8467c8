import { describe, expect, test } from 'vitest';
import { groupChats, type ChatGroup } from './group-chats.ts';

/** Local times: the groups follow the reader's own calendar. */
const local = (year: number, month: number, day: number, hour = 12): Date =>
  new Date(year, month - 1, day, hour);

const now = local(2026, 3, 31, 9);

const chat = (name: string, date: Date) => ({
  conversation_id: crypto.randomUUID(),
  name,
  updated_at: date.toISOString(),
  voiceMode: false,
});

const shape = (groups: ChatGroup[]) =>
  groups.map(({ period, yearHeading, chats }) => [
    yearHeading ?? '',
    typeof period === 'object' ? `${period.year}-${period.month + 1}` : period,
    chats.map(({ name }) => name).join(' '),
  ]);

describe('the history', () => {
  test('falls into its headings, newest first, without empty ones', () => {
    const groups = groupChats(
      [
        chat('old', local(2024, 12, 24)),
        chat('midnight', local(2026, 3, 31, 0)),
        chat('lateYesterday', local(2026, 3, 30, 23)),
        chat('twoDays', local(2026, 3, 29)),
        chat('sevenDays', local(2026, 3, 24)),
        chat('eightDays', local(2026, 3, 23)),
        chat('thirtyDays', local(2026, 3, 1)),
        chat('thirtyOneDays', local(2026, 2, 28)),
        chat('january', local(2026, 1, 1, 0)),
        chat('silvester', local(2025, 12, 31, 23)),
        chat('december', local(2025, 12, 1)),
        chat('june', local(2025, 6, 15)),
      ],
      now,
    );
    expect(shape(groups)).toEqual([
      ['', 'today', 'midnight'],
      ['', 'yesterday', 'lateYesterday'],
      ['', 'last7Days', 'twoDays sevenDays'],
      ['', 'last30Days', 'eightDays thirtyDays'],
      ['', '2026-2', 'thirtyOneDays'],
      ['', '2026-1', 'january'],
      [2025, '2025-12', 'silvester december'],
      ['', '2025-6', 'june'],
      [2024, '2024-12', 'old'],
    ]);
  });

  test('counts a chat of a clock that is ahead as today’s', () => {
    expect(shape(groupChats([chat('ahead', local(2026, 4, 2))], now))).toEqual([
      ['', 'today', 'ahead'],
    ]);
  });

  test('counts days of 23 and 25 hours as days', () => {
    const afterChange = local(2026, 3, 30, 0);
    const groups = groupChats([chat('before', local(2026, 3, 28, 23))], afterChange);
    expect(shape(groups)).toEqual([['', 'last7Days', 'before']]);
  });

  test('of the last days of a year stays recent in January', () => {
    const groups = groupChats([chat('silvester', local(2025, 12, 31))], local(2026, 1, 2));
    expect(shape(groups)).toEqual([['', 'last7Days', 'silvester']]);
  });

  test('may be empty', () => {
    expect(groupChats([], now)).toEqual([]);
  });
});
