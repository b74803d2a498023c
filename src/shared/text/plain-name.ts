/** A name as it may stand in a message to somebody else: letters only, so that nobody advertises an address in it. */
export function plainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}'’ -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
}
