import type { DeskParts } from "../../../kinds.ts";
import { SlotFields } from "./slot-fields.tsx";

/** An appointment at the desk: one of the free times of this consultant's service. */
export const deskParts: DeskParts = { WishFields: SlotFields };
