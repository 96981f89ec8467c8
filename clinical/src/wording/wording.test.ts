import { describe, expect, it } from 'vitest';
import { form, joined, listing, say } from './text.ts';
import { inEnglish, inLanguage } from './wording.ts';

const german = inLanguage(
  'de',
  new Map([
    ['fever', 'Fieber'],
    ['Ibuprofen (advil)', 'Ibuprofen (Markenname)'],
    ['What speaks for it: {findings}.', 'Dafür spricht: {findings}.'],
    ['at least {least} of {whole}', 'von {whole} mindestens {least}'],
    ['Rest.', 'Ruhen Sie sich aus.'],
  ]),
);
const spanish = inLanguage('es', new Map([['Stomach ulcer.', 'Úlcera de estómago.']]));

describe('English', () => {
  it('is what the engine thinks', () => {
    const text = say('What speaks for it: {findings}.', {
      findings: listing(['fever', 'a cough', 'a rash']),
    });
    expect(inEnglish(text)).toBe('What speaks for it: fever, a cough and a rash.');
    expect(inEnglish(form('ibuprofen', 'Ibuprofen'))).toBe('ibuprofen');
    expect(inEnglish(joined(['One.', 'Two.']))).toBe('One. Two.');
  });

  it('keeps what only looks like a part, and parts that look like a pattern', () => {
    expect(inEnglish(say('{who} and {what}', { who: '{what}' }))).toBe('{what} and {what}');
  });
});

describe('another language', () => {
  it('says sentences, names, lists and numbers its own way', () => {
    const findings = listing(['fever', 'fever', 'fever']);
    expect(german(say('What speaks for it: {findings}.', { findings }))).toBe(
      'Dafür spricht: Fieber, Fieber und Fieber.',
    );
    expect(german(say('at least {least} of {whole}', { least: 0.5, whole: 4000 }))).toBe(
      'von 4000 mindestens 0,5',
    );
    expect(german.isEnglish).toBe(false);
  });

  it('has English for what it does not know, never half a sentence of each', () => {
    expect(german('headache')).toBe('headache');
    const findings = listing(['fever', 'a rash']);
    expect(german(say('Typical signs: {findings}.', { findings }))).toBe(
      'Typical signs: fever and a rash.',
    );
    expect(german(say('**{name}**: {about}', { name: 'fever', about: 'Rest.' }))).toBe(
      '**Fieber**: Ruhen Sie sich aus.',
    );
  });

  it('gives a name the form that it has in the English sentence', () => {
    expect(german(form('ibuprofen', 'Ibuprofen (advil)'))).toBe('Ibuprofen');
    expect(spanish(form('stomach ulcer', 'Stomach ulcer.'))).toBe('úlcera de estómago');
    expect(spanish(form('Stomach ulcer', 'Stomach ulcer.'))).toBe('Úlcera de estómago');
  });

  it('has small letters and full stops of its own', () => {
    const turkish = inLanguage('tr', new Map([['Diarrhoea', 'İshal']]));
    expect(turkish(form('diarrhoea', 'Diarrhoea'))).toBe('ishal');
    const urdu = inLanguage('ur', new Map([['Rest.', 'آرام کریں۔']]));
    expect(urdu(form('rest', 'Rest.'))).toBe('آرام کریں');
    const hiv = inLanguage('it', new Map([['Human immunodeficiency virus', 'HIV']]));
    expect(hiv(form('human immunodeficiency virus', 'Human immunodeficiency virus'))).toBe('HIV');
  });

  it.each([
    ['it', 'Uno. Due.'],
    ['ja', 'Uno.Due.'],
    ['zh', 'Uno.Due.'],
  ])('in %s sentences stand as they do there: %s', (tag, text) => {
    const wording = inLanguage(
      tag,
      new Map([
        ['One.', 'Uno.'],
        ['Two.', 'Due.'],
      ]),
    );
    expect(wording(joined(['One.', 'Two.']))).toBe(text);
  });
});
