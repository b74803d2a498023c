import type { DoneSentences, OfficeActions } from "../../../../backoffice/engine/action/office-actions.ts";
import { lazyPart } from "../../../../backoffice/engine/lazy-part.ts";
import type { MoveResult } from "../../../modules/booking/reschedule/change-schema.ts";
import { formatDuration } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import type { DepartureCancelled, DepartureDelayed } from "../operate/departure-schema.ts";
import { priceSeasonWords } from "../words/fr/price-season.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";

const BusImpact = lazyPart(() => import("./bus-impact.tsx"), "BusImpact");
const DepartureImpact = lazyPart(() => import("./departure-impact.tsx"), "DepartureImpact");
const DelayImpact = lazyPart(() => import("./delay-impact.tsx"), "DelayImpact");
const ExplainImpact = lazyPart(() => import("./explain-impact.tsx"), "ExplainImpact");
const NewsImpact = lazyPart(() => import("./news-impact.tsx"), "NewsImpact");
const TimetablePreview = lazyPart(() => import("./timetable-preview.tsx"), "TimetablePreview");

const { newBus } = tripSupplyWords;

const plannedTrips: DoneSentences[string] = ({ created, kept, held, clashes }) => ({
  text: tripSupplyWords.onSale(Number(created)),
  warnings: [
    ...(Number(kept) > 0 ? [tripSupplyWords.leftAsSold(Number(kept))] : []),
    ...(Number(held) > 0 ? [tripSupplyWords.waitingForRoom(Number(held))] : []),
    ...(Number(clashes) > 0 ? [tripSupplyWords.busTaken(Number(clashes))] : []),
  ],
});

const unreachedText = (people: number) => (people > 0 ? [tripSupplyWords.withoutNumber(people)] : []);

/** Parts of the dialogs of this kind's actions. */
export const officeActions: OfficeActions = {
  previews: {
    "trip.cancel": DepartureImpact,
    "trip.message": NewsImpact,
    "trip-plan.timetable": TimetablePreview,
    "trip.change-bus": BusImpact,
    "trip.delay": DelayImpact,
    "trip.explain": ExplainImpact,
  },
  done: {
    "trip-plan.timetable": plannedTrips,
    "trip-plan.save": plannedTrips,
    "price-season.save": ({ changed, kept }) => ({
      text: priceSeasonWords.changed(Number(changed)),
      warnings: Number(kept) > 0 ? [priceSeasonWords.kept(Number(kept))] : [],
    }),
    "trip.delay": (result) => {
      const { minutes, people, unreached } = result as unknown as DepartureDelayed;
      return {
        text: tripSupplyWords.delay.announced(formatDuration(minutes), people, unreached),
        warnings: unreachedText(unreached),
      };
    },
    "trip.cancel": (result) => {
      const { bookings, people, unreached, inCash, currency } = result as unknown as DepartureCancelled;
      return {
        text: tripSupplyWords.cancelled(bookings, people - unreached, inCash > 0),
        warnings: [
          ...(inCash > 0 ? [tripSupplyWords.cashToGive(formatMoney(inCash, currency))] : []),
          ...unreachedText(unreached),
        ],
      };
    },
    "trip.explain": ({ excused }) => ({ text: tripSupplyWords.explain.done(Boolean(excused)) }),
    "trip.message": ({ people }) => ({ text: tripSupplyWords.told(Number(people)) }),
    "trip.change-bus": (result) => {
      const { kept, moved, exceptions } = result as unknown as MoveResult;
      return {
        text: `${newBus.done}. ${newBus.seats(kept, moved.length, exceptions.length)}`,
        warnings: exceptions.length > 0 ? [newBus.unseated(exceptions.length)] : [],
      };
    },
  },
};
