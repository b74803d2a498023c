import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { isPhone } from "../shared/phone.ts";

/**
 * Whether messages go to this number: one of the country, or a mobile number of another one. Numbers that cost their
 * caller, and us with every message, are refused. The plans of all mobile numbers are too large for a browser.
 */
export const isReachable = (phone: string, country: string): boolean =>
  isPhone(phone, country) || parsePhoneNumberFromString(phone)?.isValid() === true;
