/** What is wrong with a field, as a sentence: the form keeps it as one, or as an object that has it. */
export function errorText(error: { message?: unknown } | undefined): string | undefined {
  const { message } = error ?? {};
  if (typeof message === "string") return message;
  const inner = (message as { message?: unknown } | null | undefined)?.message;
  return typeof inner === "string" ? inner : undefined;
}
