import type { DeskParts } from "../../../../backoffice/kinds.ts";
import { PeriodFields } from "./period-fields.tsx";

/** Rents a car or house at the desk: chooses its days. */
export const deskParts: DeskParts = { WishFields: PeriodFields };
