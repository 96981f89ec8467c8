import { expect, it } from 'vitest';
import { collectAdvice, plainText } from './collect-advice.ts';

it('the lines of the treatment plan are told without their marks', () => {
  const answer =
    '## A\n\n- no\n\n## B\n\n- no\n\n## C\n\n**Do** rest\n\n- Drink **enough**\n\n## D\n\n- no';
  expect(collectAdvice(answer)).toEqual(['Do rest', 'Drink enough']);
});

it('a line that is too long ends with a whole word', () => {
  expect(plainText('Call at any sign of bleeding', 26)).toBe('Call at any sign of…');
});

it('a line of a language without spaces ends where the room does', () => {
  expect(plainText('出血があればすぐに電話してください', 8)).toBe('出血があればす…');
});
