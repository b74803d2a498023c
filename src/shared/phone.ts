import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  parsePhoneNumberFromString,
} from "libphonenumber-js/min";
import examples from "libphonenumber-js/mobile/examples";

/** About 30 KB of numbering plans: screens load this file when a phone field is first used. */

const defaultPhoneCountry = "CM";

function countryOf(shortCode: string | undefined): CountryCode {
  return (shortCode ?? defaultPhoneCountry).toUpperCase() as CountryCode;
}

/** Spaces, dots and dashes are typed for the eye only; they never travel. */
export function stripPhone(value: string): string {
  return value.replace(/[\s.\-()]/g, "");
}

/** A number of that country's plan: a valid one of another country is refused. */
export function isPhone(value: string, shortCode?: string): boolean {
  return toE164(value, shortCode) !== null;
}

/** +2376…, the one form in which a number is stored and compared; null when it is not a number there. */
export function toE164(value: string, shortCode?: string): string | null {
  const country = countryOf(shortCode);
  const parsed = parsePhoneNumberFromString(stripPhone(value), country);
  const ofCountry = parsed?.countryCallingCode === getCountryCallingCode(country);
  return ofCountry && parsed?.isValid() ? parsed.number : null;
}

/** The same for signing in: a number of that country's plan, or any country's with its prefix. */
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

export function formatPhoneAsTyped(value: string, shortCode?: string): string {
  return new AsYouType(countryOf(shortCode)).input(value);
}

export function examplePhone(shortCode?: string): string {
  return getExampleNumber(countryOf(shortCode), examples)?.formatNational() ?? "";
}

export function phonePrefix(shortCode?: string): string {
  return `+${getExampleNumber(countryOf(shortCode), examples)?.countryCallingCode ?? "237"}`;
}
