import { byChance, live, type Stage, type Told } from "./history.ts";
import { type Interleaved, interleave } from "./interleave.ts";

/** A process that lives histories, or interleaves races, for another: what is decided by chance is one for a whole process. */
export type Asked = { stage: Stage; seed: number } & ({ length: number } | { race: string; times: number });

const answer = (asked: Asked): Promise<Told | Interleaved> =>
  "race" in asked
    ? interleave(asked.stage, asked.race, asked)
    : live(asked.stage, byChance(asked.seed), asked.length);

process.on("message", (asked: Asked) => {
  answer(asked).then(
    (told) => process.send?.({ told }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
