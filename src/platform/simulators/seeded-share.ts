import { createHash } from "node:crypto";

/**
 * A share between 0 and 1 for these words under this seed. Not a running sequence: what happens to one
 * callback does not depend on how many went before, so a failure can be replayed.
 */
export function seededShare(seed: number, words: readonly string[]): number {
  return (
    createHash("sha256")
      .update(`${seed}:${words.join(":")}`)
      .digest()
      .readUInt32BE(0) /
    2 ** 32
  );
}
