import { byChance, live, type Stage, type Told } from "./history.ts";
import { type Interleaved, type Meeting, meet } from "./interleave.ts";
import { Track } from "./track.ts";

/** A process that lives histories, or lets sessions meet, for another: what is decided by chance is one for a whole process. */
export type Asked = { stage: Stage } & ({ seed: number; length: number } | Meeting);

let track: Promise<Track> | undefined;

async function answer(asked: Asked): Promise<Told | Interleaved> {
  if ("length" in asked) return live(asked.stage, byChance(asked.seed), asked.length);
  track ??= Track.in(asked.stage);
  return meet(await track, asked);
}

process.on("message", (asked: Asked) => {
  answer(asked).then(
    (told) => process.send?.({ told }),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
