import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSealingKey, open, seal, SealError } from './seal.ts';

const key = makeSealingKey(randomBytes(32));
const binding = { owner: 'user:12', context: 'message.text' };
const bytes = fc.uint8Array({ maxLength: 300 });
const name = fc.string({ unit: 'binary', maxLength: 20 });

describe('sealed fields', () => {
  it('open to what was sealed, whatever it is and whoever owns it', () => {
    fc.assert(
      fc.property(bytes, name, name, (plain, owner, context) => {
        const sealed = seal(key, { owner, context }, plain);
        expect(open(key, { owner, context }, sealed)).toEqual(Buffer.from(plain));
      }),
    );
  });

  it('cost 33 bytes and never look the same twice', () => {
    const plain = Buffer.from('the same text');
    const first = seal(key, binding, plain);
    expect(first).toHaveLength(plain.length + 33);
    expect(seal(key, binding, plain).equals(first)).toBe(false);
    expect(first.includes('the same')).toBe(false);
  });

  it('have a nonce each, however many are sealed', () => {
    const sealed = Array.from({ length: 1_000 }, () => seal(key, binding, Buffer.from('x')));
    expect(new Set(sealed.map((one) => one.subarray(5, 17).toString('hex'))).size).toBe(1_000);
  });

  it('are refused when any bit is changed', () => {
    const sealed = seal(key, binding, Buffer.from('take two a day'));
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => open(key, binding, changed), `bit ${bit}`).toThrow(SealError);
    }
  });

  it('are refused when bytes are missing or added', () => {
    const sealed = seal(key, binding, Buffer.from('take two a day'));
    for (let length = 0; length < sealed.length; length++) {
      expect(() => open(key, binding, sealed.subarray(0, length))).toThrow(SealError);
      expect(() => open(key, binding, sealed.subarray(sealed.length - length))).toThrow(SealError);
    }
    expect(() => open(key, binding, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow(SealError);
  });

  it('are refused in any place but their own', () => {
    fc.assert(
      fc.property(name, name, name, name, (owner, context, otherOwner, otherContext) => {
        fc.pre(owner !== otherOwner || context !== otherContext);
        const sealed = seal(key, { owner, context }, Buffer.from('x'));
        const elsewhere = { owner: otherOwner, context: otherContext };
        expect(() => open(key, elsewhere, sealed)).toThrow(SealError);
      }),
    );
    const sealed = seal(key, { owner: 'user:1', context: '2.text' }, Buffer.from('x'));
    expect(() => open(key, { owner: 'user:12', context: '.text' }, sealed)).toThrow('damaged');
  });

  it('name the key that is missing', () => {
    const sealed = seal(key, binding, Buffer.from('x'));
    const other = makeSealingKey(randomBytes(32));
    expect(() => open(other, binding, sealed)).toThrow('another key');
  });

  it('need a secret of the right length', () => {
    expect(() => makeSealingKey(randomBytes(31))).toThrow('32 bytes');
  });
});
