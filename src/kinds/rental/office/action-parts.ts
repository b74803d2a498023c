import type { DoneSentences, OfficeActions } from "../../../../backoffice/engine/action/office-actions.ts";
import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import { addDays } from "../../../shared/dates.ts";
import { formatPeriod } from "../../../shared/paper-dates.ts";
import type { OccupancySpan } from "../operate/occupancy-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";

const DepositHead = lazyPart(() => import("./contract/deposit-head.tsx"), "DepositHead");
const ReleaseHead = lazyPart(() => import("./contract/deposit-head.tsx"), "ReleaseHead");
const TakeBackHead = lazyPart(() => import("./contract/take-back-head.tsx"), "TakeBackHead");

/** A room that was added to a villa has the nights of which the villa is sold or blocked. */
const addedHouse: DoneSentences[string] = (result) => {
  const periods = (result.taken as readonly OccupancySpan[]).map(({ from, to, label }) =>
    [formatPeriod(from, addDays(to, -1)), label].filter(Boolean).join(" · "),
  );
  return { warnings: periods.length > 0 ? [fleetWords.block.ofVilla(periods)] : [] };
};

/** Parts of the dialogs of this kind's actions. */
export const officeActions: OfficeActions = {
  heads: {
    "car-rental.take-back": TakeBackHead,
    "house-rental.take-back": TakeBackHead,
    "deposit.release": ReleaseHead,
    "deposit.keep": DepositHead,
    "deposit.decide": DepositHead,
  },
  done: {
    "rental-house.add": addedHouse,
  },
};
