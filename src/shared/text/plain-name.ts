/**
 * A name as it may appear in a message to another person: letters only, so that it
 * cannot carry an advertising link.
 */
export function plainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}'’ -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
}
