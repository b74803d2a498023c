import { tripSupplyFr } from "../../src/shared/fr/trip/trip-supply.ts";

/** What is said of an action that is done, where « done » is not enough: `resource.action` → its result in words. */
export const doneSentences: Record<string, (result: Record<string, unknown>) => string> = {
  "trip.message": ({ people }) => tripSupplyFr.told(Number(people)),
};
