/** Letters and digits that are not confused on the telephone. */
export const codeAlphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/**
 * Normalises a typed code: with or without dashes and spaces, in any case. The
 * letters O and I never occur in codes.
 */
export function normaliseCode(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
}

/** « K7M2P-X9Q4R » */
export function displayCode(code: string): string {
  return code.length > 7 ? code.replace(/(.{5})(?=.)/g, "$1-") : code;
}
