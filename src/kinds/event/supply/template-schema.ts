import { z } from "zod";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { type PoolInput, pools } from "./supply-schema.ts";
import type { VenueLayout } from "./venue-layout-schema.ts";

/** A company's templates of places and tariffs, and what a form about an event begins with. */

export const saveTariffTemplateInput = z.object({
  companyId: z.uuid(),
  name: z
    .string()
    .trim()
    .min(1, { error: () => validationWords.required })
    .max(60),
  pools,
  /** The template that is replaced, as the form has read it. */
  replaces: z.object({ id: z.uuid(), version: z.number().int() }).nullish(),
});
export type SaveTariffTemplateInput = z.infer<typeof saveTariffTemplateInput>;

export const deleteTariffTemplateInput = z.object({ id: z.uuid() });
export type DeleteTariffTemplateInput = z.infer<typeof deleteTariffTemplateInput>;

export const eventSupplyInput = z.object({ companyId: z.uuid() });
export type EventSupplyInput = z.infer<typeof eventSupplyInput>;

type TariffInput = PoolInput["tariffs"][number];

/** Ids, zones and sale periods belong to the dates of one event, and are not kept. */
export interface TemplatePool {
  name: string;
  capacity: number;
  tariffs: Omit<TariffInput, "id" | "salesFrom" | "salesTo">[];
}

export interface TariffTemplate {
  id: string;
  name: string;
  version: number;
  pools: TemplatePool[];
}

export interface EventSupply {
  currency: string;
  timeZone: string;
  places: { id: string; name: string }[];
  maps: { id: string; name: string; placeId: string; layout: VenueLayout }[];
  templates: TariffTemplate[];
}
