import type { DeskParts } from "../../../../backoffice/kinds.ts";
import { gateWords } from "../../../shared/words/fr/desk/gate.ts";
import { AllotSeats } from "./allot-seats.tsx";
import { DriverForm } from "./driver-form.tsx";
import { SeatsCard } from "./seats-card.tsx";

/**
 * A departure's parts of the desk and the gate: seats on the plan, driver and plate,
 * seats reserved for the counter.
 */
export const deskParts: DeskParts = {
  WishFields: SeatsCard,
  ManifestHead: DriverForm,
  tool: { label: gateWords.entries.allot, component: AllotSeats },
};
