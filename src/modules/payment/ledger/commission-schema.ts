import { z } from "zod";
import type { ServiceKind } from "../../../../prisma/client/client.ts";
import { isDay } from "../../../shared/dates.ts";
import { serviceKinds } from "../../../shared/kinds.ts";

/** A rate that could apply to a sale, for the preview. */
export interface RateView {
  id: string;
  basisPoints: number;
  /** The criteria that make it specific. */
  because: ("company" | "domain" | "kind" | "country")[];
  companyName: string | null;
  domainName: string | null;
  kind: ServiceKind | null;
  startsOn: string;
  endsOn: string | null;
  /** True for the first rate: the one that applies to the sale. */
  applies: boolean;
}

const day = z.string().refine(isDay);
const orNone = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

export const saveCommissionRateInput = z.object({
  id: z.uuid().optional(),
  countryId: z.uuid(),
  companyId: orNone(z.uuid()),
  domainId: orNone(z.uuid()),
  kind: orNone(z.enum(serviceKinds)),
  basisPoints: z.int().min(0).max(5000),
  startsOn: day,
  endsOn: orNone(day),
});

export const confirmCommissionRateInput = z.object({
  id: z.uuid(),
  /** The rate as the confirming person has read it. */
  basisPoints: z.int(),
});
export type ConfirmCommissionRateInput = z.infer<typeof confirmCommissionRateInput>;

export type SaveCommissionRateInput = z.infer<typeof saveCommissionRateInput>;
