import { sendPortions } from "../../../src/platform/thread.ts";

export interface Count {
  until: number;
  failsAt: number;
  /** How many were made, seen by both sides. */
  made: Int32Array<SharedArrayBuffer>;
}

/** The program of a thread that counts (`tests/unit/platform/thread.test.ts`). */
async function* counted({ until, failsAt, made }: Count) {
  for (let number = 0; number < until; number += 1) {
    if (number === failsAt) throw new Error(`failed at ${number}`);
    made[0] = number + 1;
    yield { number, bytes: new Uint8Array([number]) };
  }
}

await sendPortions(counted, ({ bytes }) => [bytes.buffer]);
