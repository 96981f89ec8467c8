import {
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumber,
  type CountryCode,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

export interface PhoneReading {
  /** As it is dialled from anywhere; null while it is no number of the country it names. */
  international: string | null;
}

const supported = (country: string): CountryCode | undefined =>
  isSupportedCountry(country) ? country : undefined;

/** What a number means where the person lives. A number that starts with `+` names its own country. */
export const readPhone = (text: string, country: string): PhoneReading => {
  try {
    const number = parsePhoneNumber(text, supported(country));
    return { international: number.isValid() ? number.formatInternational() : null };
  } catch {
    return { international: null };
  }
};

/** How a mobile number of the country looks from abroad. */
export const phoneExample = (country: string): string => {
  const code = supported(country);
  return (code && getExampleNumber(code, examples)?.formatInternational()) ?? '';
};
