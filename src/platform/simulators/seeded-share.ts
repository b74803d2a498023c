import { createHash } from "node:crypto";

/**
 * A number between 0 and 1 derived from the seed and these words. It is not a running sequence: the fate of one
 * callback does not depend on how many came before, so a failure can be replayed.
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
