/** Inserts the separators while the digits are typed. */
export function maskDay(text: string, separator: "/" | "-" = "/"): string {
  const digits = text.replace(/\D/g, "").slice(0, 8);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join(separator);
}
