import { organiserFr } from "../../src/shared/fr/event/organiser.ts";
import { tripSupplyFr } from "../../src/shared/fr/trip/trip-supply.ts";

interface Done {
  text: string;
  /** Something that the person should look at, although it was done. */
  warnings?: readonly string[];
}

type Result = Record<string, unknown>;

const warningsOf = ({ warnings }: Result) => (Array.isArray(warnings) ? warnings.map(String) : []);

/** What is said of an action that is done, where « done » is not enough: `resource.action` → its result in words. */
export const doneSentences: Record<string, (result: Result) => Done> = {
  "trip.message": ({ people }) => ({ text: tripSupplyFr.told(Number(people)) }),
  "event-session.plan": (result) => ({
    text: organiserFr.session.planned(Number(result.created), Number(result.known)),
    warnings: warningsOf(result),
  }),
  "event-session.postpone": (result) => ({
    text: organiserFr.session.postponed(Number(result.bookings)),
    warnings: warningsOf(result),
  }),
};
