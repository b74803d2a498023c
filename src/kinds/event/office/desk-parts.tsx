import type { DeskParts } from "../../../../backoffice/kinds.ts";
import { TariffFields } from "./tariff-fields.tsx";

/** Sells a session at the desk: a number of tickets per tariff. */
export const deskParts: DeskParts = { WishFields: TariffFields, choiceFirst: true };
