import type { DeskParts } from "../../../../backoffice/kinds.ts";
import { SlotFields } from "./slot-fields.tsx";

/** Sells an appointment at the desk: one of this consultant's free times. */
export const deskParts: DeskParts = { WishFields: SlotFields };
