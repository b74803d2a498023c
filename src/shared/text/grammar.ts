/** Small rules of French for sentences made of parts. */

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For a sentence that goes on after a colon. */
export const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** « de Douala », « d’Ebolowa », « d’Édéa » */
export function ofName(name: string): string {
  const [first = ""] = name.normalize("NFD");
  return /[aeiouy]/i.test(first) ? `d’${name}` : `de ${name}`;
}

/** « 8, 9 et 10 » */
export function listed(parts: readonly (string | number)[]): string {
  if (parts.length < 2) return String(parts[0] ?? "");
  return `${parts.slice(0, -1).join(", ")} et ${parts.at(-1)}`;
}
