import type { z } from "zod";
import type { Prisma, ServiceKind } from "../../../prisma/client/client.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { OfferName } from "../../shared/kinds.ts";

/**
 * What a kind of service is to the core. A kind says what a wish occupies and costs; holding, pricing,
 * expiring, settling, refunding and ticketing are the core's alone, the same for all of them.
 */

export interface PriceLine {
  label: string;
  quantity: number;
  unitPrice: number;
  amount: number;
}

/** Units that are as good as each other: first to last, without the excluded ones. */
export interface UnitRange {
  from: number;
  to: number;
  exclude: number[];
}

/** "Any of these": the core picks free ones, side by side when it can. */
interface UnitChoice extends UnitRange {
  count: number;
}

export interface Plan {
  lines: PriceLine[];
  total: number;
  currency: string;
  /** What the claims are on: the departure itself, a session, a consultant's agenda, a car. */
  resourceId: string;
  /** Exactly these units, or any so many of a range. */
  units: number[] | UnitChoice;
  /** People, and therefore tickets: 1 when the units are quarter-hours or days. */
  places: number;
  /** Where money that arrives too late for its own units may find others; null when nothing is as good. */
  equivalents: UnitRange | null;
  startsAt: Date;
  endsAt: Date;
}

/** What the core has read of the product before it asks the kind; the company is active, the product published. */
export interface PlannedProduct {
  id: string;
  kind: ServiceKind;
  countryId: string;
  companyId: string;
  terminalId: string | null;
  domainId: string | null;
  title: string;
  price: number;
  currency: string;
  canChoosePlace: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** How a booked product is told to people: tickets, calendar, messages, lists. */
export interface ProductDescription {
  /** « Douala → Yaoundé » */
  title: string;
  /** Where to go, on one line. */
  place: string;
  companyName: string;
  companyPhone: string | null;
  /** More lines of the ticket, in order. */
  facts: { label: string; value: string }[];
  /** Stored file key or address of a picture, when there is one. */
  image: string | null;
  /** Which of the kind's lists it stands in, where there are several: a car or a house. */
  offer?: OfferName;
}

export type SaleChannel = "ONLINE" | "DESK";

/** Everything a plan may depend on besides the product: the core passes it, so that `plan` stays pure. */
interface PlanSituation {
  now: Date;
  /** At the desk, places kept for the counter may be sold too. */
  channel: SaleChannel;
  timeZone: string;
}

interface KindDefinition<Detail, Wish> {
  /** Each place is somebody's: a name for each before paying, and an identity number where company or country ask. */
  namesPassengers: boolean;
  /** What the buyer asks for: `{ places, units? }` for a trip. */
  wish: z.ZodType<Wish>;
  /**
   * The kind's own columns of the product `p` as one JSON object: a part of the statement that reads products for
   * sale, so that a sale costs one round trip less.
   */
  detailSql: Prisma.Sql;
  detail: z.ZodType<Detail>;
  /** Pure. Throws an AppError when the wish cannot be: NO_LONGER_AVAILABLE, UNKNOWN_PLACE, PLACES_TAKEN … */
  plan(product: PlannedProduct, detail: Detail, wish: Wish, situation: PlanSituation): Plan;
  /** The units that there are now: what was held before may have lost its own since, with a smaller bus. */
  unitsNow(detail: Detail): UnitRange;
  /** « Siège 12 » */
  unitLabel(unit: number): string;
  describe(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, ProductDescription>>;
}

/** A kind with its own types closed over, as the core uses it. */
interface Kind {
  namesPassengers: boolean;
  detailSql: Prisma.Sql;
  plan(product: PlannedProduct & { detail: unknown }, wish: unknown, situation: PlanSituation): Plan;
  unitsNow(detail: unknown): UnitRange;
  unitLabel(unit: number): string;
  describe(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, ProductDescription>>;
}

/** A kind that nobody has registered cannot be bought. */
export type Kinds = Partial<Record<ServiceKind, Kind>>;

declare module "../../platform/context.ts" {
  interface Context {
    kinds: Kinds;
  }
}

/** `export const tripKind = defineKind({ namesPassengers, wish, detailSql, detail, plan, unitsNow, unitLabel, describe })` */
export function defineKind<Detail, Wish>(definition: KindDefinition<Detail, Wish>): Kind {
  return {
    ...definition,
    plan: (product, wish, situation) =>
      definition.plan(
        product,
        definition.detail.parse(product.detail),
        definition.wish.parse(wish),
        situation,
      ),
    unitsNow: (detail) => definition.unitsNow(definition.detail.parse(detail)),
  };
}
