/** The error of a field as a text: the form stores it as a string or as an object with one. */
export function errorText(error: { message?: unknown } | undefined): string | undefined {
  const { message } = error ?? {};
  if (typeof message === "string") return message;
  const inner = (message as { message?: unknown } | null | undefined)?.message;
  return typeof inner === "string" ? inner : undefined;
}
