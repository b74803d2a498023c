import { byChance, live, type Stage } from "./history.ts";

/** A process that lives histories for another: what is decided by chance is one for a whole process. */
export interface Asked {
  stage: Stage;
  seed: number;
  length: number;
}

process.on("message", ({ stage, seed, length }: Asked) => {
  live(stage, byChance(seed), length).then(
    (told) => process.send?.({ told }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
