import { gateFr } from "../../../../src/shared/fr/desk/gate.ts";
import type { DeskParts } from "../../../kinds.ts";
import { AllotSeats } from "./allot-seats.tsx";
import { DriverForm } from "./driver-form.tsx";
import { SeatsCard } from "./seats-card.tsx";

/** A departure at the desk and at the gate: seats on the plan, driver and plate, seats kept for the counter. */
export const deskParts: DeskParts = {
  WishFields: SeatsCard,
  ManifestHead: DriverForm,
  tool: { label: gateFr.entries.allot, component: AllotSeats },
};
