/** A name as it may stand in a message to somebody else: letters only, so that it cannot carry an address to advertise. */
export function plainName(name: string): string {
  return name
    .replace(/[^\p{L}\p{M}'’ -]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, 60);
}
