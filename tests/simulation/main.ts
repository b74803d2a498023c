import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { startThrowawayPostgres } from "../../src/platform/database/embedded-postgres.ts";
import { prepareTemplate } from "../support/run/prepare-template.ts";
import { simulateRaces } from "./interleave.ts";
import { simulate } from "./simulate.ts";

/**
 * npm run simulate -- --seed 42 --steps 5000
 * Lets histories of the whole product happen, each determined by its seed, and looks after every step whether all that
 * must be so is so. The same seed gives the same hash on every machine.
 *
 * npm run simulate -- --seed 42 --races 200
 * Lets two or three sessions race, each time in another order of their statements.
 *
 * npm run simulate -- --seed 42 --moments 20
 * Lets histories happen for a while, and then any two steps at the same moment, in a few orders of their statements.
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    steps: { type: "string", default: "5000" },
    // Prints every step.
    story: { type: "boolean", default: false },
    // Goes on after a violation, and tells the first one of each kind.
    all: { type: "boolean", default: false },
    // So many interleavings of each race, instead of histories.
    races: { type: "string" },
    // At so many moments any two steps, instead of histories.
    moments: { type: "string" },
  },
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const server = await startThrowawayPostgres();
try {
  await prepareTemplate(server.url);
  const seed = Number(values.seed);
  const here = { serverUrl: server.url, seed, say, processes: availableParallelism() };
  const { races = "0", moments = "0" } = values;
  const told =
    values.races || values.moments
      ? await simulateRaces({ ...here, times: Number(races), moments: Number(moments) })
      : await simulate({
          ...{ ...here, steps: Number(values.steps), story: values.story, all: values.all },
        });
  say(told.summary);
  process.exitCode = told.violations > 0 ? 1 : 0;
} finally {
  await server.stop();
}
