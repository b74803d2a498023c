import type { DeskParts } from "../../../kinds.ts";
import { TariffFields } from "./tariff-fields.tsx";

/** A session at the desk: how many of each tariff. */
export const deskParts: DeskParts = { WishFields: TariffFields };
