/** Small rules of French grammar for composed sentences. */

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Lower-cases the first letter, for a sentence that continues after a colon. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** « de Douala », « d’Ebolowa », « d’Édéa », and « de Yaoundé »: a y before a vowel counts as a consonant. */
export function ofName(name: string): string {
  const bare = name.normalize("NFD").replace(/\p{M}/gu, "");
  return /^([aeiou]|y[^aeiou])/i.test(bare) ? `d’${name}` : `de ${name}`;
}

/** « 8, 9 et 10 », « 8, 9 ou 10 » */
export function listed(parts: readonly (string | number)[], word: "et" | "ou" = "et"): string {
  if (parts.length < 2) return String(parts[0] ?? "");
  return `${parts.slice(0, -1).join(", ")} ${word} ${parts.at(-1)}`;
}
