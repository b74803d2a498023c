import type { useNotify } from "react-admin";
import { organiserFr } from "../../../src/kinds/event/words/fr/organiser.ts";
import type { OccupancySpan } from "../../../src/kinds/rental/operate/operate-schema.ts";
import { fleetFr } from "../../../src/kinds/rental/words/fr/fleet.ts";
import { periodFr } from "../../../src/kinds/rental/words/fr/rental-words.ts";
import { priceSeasonFr } from "../../../src/kinds/trip/words/fr/price-season.ts";
import { tripSupplyFr } from "../../../src/kinds/trip/words/fr/trip-supply.ts";
import type { MoveResult } from "../../../src/modules/booking/reschedule/change-schema.ts";
import { addDays } from "../../../src/shared/dates.ts";
import { backofficeFr } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { contactAnswerFr } from "../../../src/shared/words/fr/message/contact-answer.ts";

const { newBus } = tripSupplyFr;

interface Done {
  /** Left out: the action's label and « done ». */
  text?: string;
  /** Warnings to show although the action succeeded. */
  warnings?: readonly string[];
}

type Result = Record<string, unknown>;

const warningsOf = ({ warnings }: Result) => (Array.isArray(warnings) ? warnings.map(String) : []);

function plannedTrips({ created, kept, held, clashes }: Result): Done {
  return {
    text: tripSupplyFr.onSale(Number(created)),
    warnings: [
      ...(Number(kept) > 0 ? [tripSupplyFr.leftAsSold(Number(kept))] : []),
      ...(Number(held) > 0 ? [tripSupplyFr.waitingForRoom(Number(held))] : []),
      ...(Number(clashes) > 0 ? [tripSupplyFr.busTaken(Number(clashes))] : []),
    ],
  };
}

function plannedSessions(result: Result): Done {
  const { created, known, drafts } = result;
  return {
    text: organiserFr.session.planned(Number(created), Number(known), Number(drafts)),
    warnings: warningsOf(result),
  };
}

/** A room that was added to a villa has the nights of which the villa is sold or blocked. */
function addedHouse(result: Result): Done {
  const periods = (result.taken as readonly OccupancySpan[]).map(({ from, to, label }) =>
    [periodFr(from, addDays(to, -1)), label].filter(Boolean).join(" · "),
  );
  return { warnings: periods.length > 0 ? [fleetFr.block.ofVilla(periods)] : [] };
}

/** The success message of actions where « done » is not enough: `resource.action` → its result in words. */
export const doneSentences: Record<string, (result: Result) => Done> = {
  "trip-plan.timetable": plannedTrips,
  "trip-plan.save": plannedTrips,
  "price-season.save": ({ changed, kept }) => ({
    text: priceSeasonFr.changed(Number(changed)),
    warnings: Number(kept) > 0 ? [priceSeasonFr.kept(Number(kept))] : [],
  }),
  "contact-message.answer": () => ({ text: contactAnswerFr.sent }),
  "trip.message": ({ people }) => ({ text: tripSupplyFr.told(Number(people)) }),
  "trip.change-bus": (result) => {
    const { kept, moved, exceptions } = result as unknown as MoveResult;
    return {
      text: `${newBus.done}. ${newBus.seats(kept, moved.length, exceptions.length)}`,
      warnings: exceptions.length > 0 ? [newBus.unseated(exceptions.length)] : [],
    };
  },
  "rental-house.add": addedHouse,
  "event-session.plan": plannedSessions,
  "event-session.copy": plannedSessions,
  "event-session.copy-week": plannedSessions,
  "event-session.delay": (result) => ({
    text: organiserFr.session.delayed(Number(result.bookings)),
    warnings: warningsOf(result),
  }),
  "event-session.postpone": (result) => ({
    text: organiserFr.session.postponed(Number(result.bookings)),
    warnings: warningsOf(result),
  }),
};

/** Shows the message; warnings stay until closed, because the action's dialog is gone. */
export function sayDone(
  notify: ReturnType<typeof useNotify>,
  { action, label }: { action: string; label: string },
  result: Result,
): void {
  const done = doneSentences[action]?.(result);
  const text = done?.text ?? backofficeFr.done(label);
  const warnings = done?.warnings ?? [];
  if (warnings.length === 0) notify(text, { type: "success" });
  else notify([text, ...warnings].join(". "), { type: "warning", autoHideDuration: null, multiLine: true });
}
