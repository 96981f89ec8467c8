import { expect, it } from 'vitest';
import { namesOfConditions } from './translated-names.ts';

const hives = { id: 'hives', name: 'Hives (urticaria)', aka: ['urticaria'] };
const aneurysm = { id: 'aneurysm', name: 'Brain aneurysm (not burst)', aka: ['aneurysm'] };
const book = {
  'Hives (urticaria)': 'Nesselsucht (Urtikaria)',
  'Brain aneurysm (not burst)': '脑动脉瘤（未破裂）',
};

it('reads a second name in brackets, but not a remark', () => {
  expect(namesOfConditions([hives, aneurysm], book)).toEqual([
    ['Nesselsucht', 'Urtikaria'],
    ['脑动脉瘤'],
  ]);
});

it('adds what people say beside it', () => {
  expect(namesOfConditions([hives, aneurysm], book, { hives: ['Quaddeln'] })).toEqual([
    ['Nesselsucht', 'Urtikaria', 'Quaddeln'],
    ['脑动脉瘤'],
  ]);
});

it('has nothing for what is not translated', () => {
  expect(namesOfConditions([hives])).toEqual([[]]);
});
