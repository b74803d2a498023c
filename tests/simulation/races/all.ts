import { blockingRaces } from "./blocking.ts";
import { changingRaces } from "./changing.ts";
import { payingRaces } from "./paying.ts";
import { sellingRaces } from "./selling.ts";
import type { Race } from "./situations.ts";

export const races: Record<string, Race> = {
  ...sellingRaces,
  ...blockingRaces,
  ...payingRaces,
  ...changingRaces,
};
