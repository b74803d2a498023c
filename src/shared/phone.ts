import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";

/** This file carries about 30 KB of numbering plans: screens load it when a phone field is first used. */

const defaultPhoneCountry = "CM";

function countryOf(shortCode: string | undefined): CountryCode {
  return (shortCode ?? defaultPhoneCountry).toUpperCase() as CountryCode;
}

/** Whether it is the code of a country whose numbers are known here. */
export const isPhoneCountry = (shortCode: string): boolean => isSupportedCountry(shortCode);

/** Removes spaces, dots and dashes, which are only typed for readability. */
export function stripPhone(value: string): string {
  return value.replace(/[\s.\-()]/g, "");
}

/** Whether it is a number of that country's plan: a valid number of another country is refused. */
export function isPhone(value: string, shortCode?: string): boolean {
  return toE164(value, shortCode) !== null;
}

/**
 * +2376…, the only form in which a number is stored and compared; null when it is not
 * a valid number of that country.
 */
export function toE164(value: string, shortCode?: string): string | null {
  const country = countryOf(shortCode);
  const parsed = parsePhoneNumberFromString(stripPhone(value), country);
  const ofCountry = parsed?.countryCallingCode === getCountryCallingCode(country);
  return ofCountry && parsed?.isValid() ? parsed.number : null;
}

/** The E.164 form for signing in: a number of that country's plan, or any country's with its prefix. */
export function toAnyE164(value: string, shortCode?: string): string | null {
  const parsed = parsePhoneNumberFromString(stripPhone(value), countryOf(shortCode));
  return parsed?.isValid() ? parsed.number : null;
}

/** « 6 71 23 45 67 » in its own country, « +237 6 71 23 45 67 » elsewhere. */
export function formatPhone(value: string, shortCode?: string): string {
  const parsed = parsePhoneNumberFromString(stripPhone(value), countryOf(shortCode));
  if (!parsed) return value;
  return parsed.country === countryOf(shortCode) ? parsed.formatNational() : parsed.formatInternational();
}

/** A stored number in its country's format; nothing where there is none. */
export const shownPhone = (stored: string | null, country: string): string =>
  stored ? formatPhone(stored, country) : "";

export function formatPhoneAsTyped(value: string, shortCode?: string): string {
  return new AsYouType(countryOf(shortCode)).input(value);
}

export function examplePhone(shortCode?: string): string {
  return getExampleNumber(countryOf(shortCode), examples)?.formatNational() ?? "";
}

export function phonePrefix(shortCode?: string): string {
  return `+${getExampleNumber(countryOf(shortCode), examples)?.countryCallingCode ?? "237"}`;
}
