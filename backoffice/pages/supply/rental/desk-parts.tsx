import type { DeskParts } from "../../../kinds.ts";
import { PeriodFields } from "./period-fields.tsx";

/** A car or a house at the desk: for which days. */
export const deskParts: DeskParts = { WishFields: PeriodFields };
