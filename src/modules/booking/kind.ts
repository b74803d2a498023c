import type { z } from "zod";
import type { Prisma, ServiceKind } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import type { OfferName } from "../../shared/kinds.ts";
import type { Fact, PriceLine, SoldPlaces, UnitRange } from "./booking-facts.ts";
import type { KindGate } from "./gate-facts.ts";
import type { KindHome } from "./home-facts.ts";
import type { KindQueue } from "./queue-facts.ts";
import type { FindOffers } from "./search/search-schema.ts";

/**
 * What a kind of service is to the core. A kind says what a wish occupies and costs; holding, pricing,
 * expiring, settling, refunding and ticketing are the core's alone, the same for all of them.
 */

/** Any so many units of a range: the core picks free ones, side by side when it can. */
export interface UnitChoice extends UnitRange {
  count: number;
}

/** Exactly these units, or any so many of a range. */
type WantedUnits = { units: number[] } | UnitChoice;

/** `admits`: people that each unit's ticket lets in, 1 by default. `name`: what a refusal calls these units. */
export type UnitWish = WantedUnits & { admits?: number; name?: string };

/**
 * Units of another resource, without a ticket: one of the n of a capped tariff, a room, a driver, the parts of a
 * house. They are taken on `resourceId` or, when it has not enough free ones, on the first of `alternatives` that has.
 */
export interface AlsoWish {
  resourceId: string;
  alternatives?: string[];
  want: WantedUnits;
  /** What a refusal calls it. */
  name?: string;
}

export interface Plan {
  lines: PriceLine[];
  total: number;
  currency: string;
  /** What the claims are on: the departure itself, a session, a consultant's agenda, a car. */
  resourceId: string;
  /** « 2 VIP + 1 Standard » is two entries: all of them are held or none. Their order is the order of the tickets. */
  units: UnitWish[];
  /** Taken in the same statement as the units, and released with them. */
  also?: AlsoWish[];
  /** Tickets: the first `places` units get one each; 1 when the units are quarter-hours or days. */
  places: number;
  /** Where money that arrives too late for its own units may find others; null when nothing is as good. */
  equivalents: UnitRange | null;
  startsAt: Date;
  endsAt: Date;
  /** Until when it can be bought and paid; the start by default. */
  saleEndsAt?: Date;
  /** When the company gets the money; the end by default. */
  settlesAt?: Date;
  /** Where it takes place, and its title: the product's own by default. */
  terminalId?: string;
  title?: string;
  /** Frozen on the booking, and shown on its tickets and pages. */
  facts?: Fact[];
  /** Taken at the handover beside the price, and given back; frozen on the booking. */
  caution?: number;
  /** The company answers before anything is paid, even where the product does not ask for it. */
  needsAcceptance?: boolean;
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
  facts: Fact[];
  /** Stored file key or address of a picture, when there is one. */
  image: string | null;
  /** Which of the kind's lists it stands in, where there are several: a car or a house. */
  offer?: OfferName;
  /** How the place is found; left out where it is told later, or with the booking alone. */
  where?: Whereabouts;
  /** Minutes by which its company has put it off. */
  delayMinutes?: number;
}

/** Addresses are told by what stands beside them: « carrefour Bastos, derrière la pharmacie ». */
interface Whereabouts {
  landmark: string;
  directions: string;
  /** The same, spoken: the address of a recording. */
  voiceNote: string | null;
  latitude: number | null;
  longitude: number | null;
}

export type SaleChannel = "ONLINE" | "DESK";

/** Everything a plan may depend on besides the product: the core passes it, so that `plan` stays pure. */
export interface PlanSituation {
  now: Date;
  /** At the desk, places kept for the counter may be sold too. */
  channel: SaleChannel;
  timeZone: string;
}

interface ProductOf<Detail> {
  product: PlannedProduct;
  detail: Detail;
}

/** Who asks at which moment for another time of a booking. */
export interface RequestedChange {
  bookingId: string;
  by: "CUSTOMER" | "STAFF";
  now: Date;
}

interface Changes<Detail, Wish> {
  /** Whether a booking of one product may become a booking of another; the same product with another wish, too. */
  allowed(from: ProductOf<Detail>, to: ProductOf<Detail>): boolean;
  /** How often its customer may change a booking; null = without a limit. The frozen refund tiers say what it costs. */
  timesMaximum: number | null;
  /** Whether a change costs nothing whatever the tiers say: the company asks for it, or cannot keep the time. */
  free?(db: Pick<Tx, "$queryRaw">, change: RequestedChange): Promise<boolean>;
  /** Whether the second wish only ends later: this may be asked for until the booking ends, and costs what is added. */
  extends?(from: Wish, to: Wish): boolean;
  /** The new plan with what was agreed at the hold and no change alters: the caution of a rental. */
  keeps?(plan: Plan, agreed: { facts: Fact[]; caution: number }): Plan;
}

/** Null: somebody at the desk without an account. */
interface Buyer {
  userId: string | null;
}

/** A booking that waits for the company's answer until `answerBefore`. */
export interface RequestedBooking {
  id: string;
  companyId: string;
  userId: string | null;
  currency: string;
  wish: unknown;
  answerBefore: Date;
}

/** A booking that an employee has sold, in the employee's open drawer. */
export interface DeskBooking {
  id: string;
  companyId: string;
  resourceId: string;
  units: number[];
  currency: string;
  wish: unknown;
  shiftId: string;
  soldById: string;
}

/** What is the same with and without the types of the kind. */
interface KindParts {
  /** What else is written, in the same transaction, when an employee has sold it at the desk. */
  soldAtDesk?(ctx: Pick<Context, "now">, tx: Tx, booking: DeskBooking): Promise<void>;
  describe(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, ProductDescription>>;
  /** What it adds to the lists of the gate and the desk; without it they say what every product has. */
  gate?: KindGate;
  /** What it puts on the first page of a company that sells it. */
  home?: KindHome;
  /** How those who wait at the place read how many come before them. */
  queue?: KindQueue;
  /** How many places the product `p` offers at its hour, for statistics; none where units are days or quarter-hours. */
  placesSql?: Prisma.Sql;
}

interface KindDefinition<Detail, Wish> extends KindParts {
  /** Its titles are private: a person who pays by link for another one reads the name of the kind instead. */
  discreet?: boolean;
  /** Each place needs a name before it is paid. */
  namesPassengers: boolean;
  /** With the name an identity number, where the company or the country asks for it. */
  asksIdentity?: boolean;
  /** How many places one booking may have. */
  placesMaximum: number;
  /** What the buyer asks for: `{ places, units? }` for a trip. */
  wish: z.ZodType<Wish>;
  /** Its own columns of the product `p` as one JSON object: they come with the statement that reads products for sale. */
  detailSql: Prisma.Sql;
  detail: z.ZodType<Detail>;
  /** What the plan cannot know: whether what the wish names is the buyer's own. Throws an AppError. */
  checkWish?(db: Pick<Tx, "$queryRaw">, wish: Wish, buyer: Buyer): Promise<void>;
  /** Pure. Throws an AppError when the wish cannot be: NO_LONGER_AVAILABLE, UNKNOWN_PLACE, PLACES_TAKEN … */
  plan(product: PlannedProduct, detail: Detail, wish: Wish, situation: PlanSituation): Plan;
  /** The units that there are now: what was held before may have lost its own since, with a smaller bus. */
  unitsNow(detail: Detail): UnitRange;
  /** « Siège 12 », « VIP 3 », « 14:30 »: written on the booking and its tickets when they are made. */
  unitLabel(unit: number, detail: Detail): string;
  /** « 3 nuits »: of a kind whose one ticket stands for all units of its booking. */
  lengthLabel?(units: readonly number[], detail: Detail): string;
  /** Null when its bookings cannot be changed for others. */
  changes: Changes<Detail, Wish> | null;
  /**
   * What stays of a sold booking that keeps only these units: the lines say already how many of each stay, 0 included.
   * Pure. Left out where a booking has one ticket.
   */
  keepPlaces?(sold: SoldPlaces<Wish>, units: readonly number[]): SoldPlaces<Wish>;
  /** What else is written, in the same transaction, when a booking begins to wait for the company's answer. */
  requested?(ctx: Pick<Context, "now">, tx: Tx, booking: RequestedBooking): Promise<void>;
}

/** A kind with its own types closed over, as the core uses it. */
export interface Kind extends KindParts {
  discreet?: boolean;
  namesPassengers: boolean;
  asksIdentity?: boolean;
  placesMaximum: number;
  detailSql: Prisma.Sql;
  /** The wish with its defaults filled in; INVALID_INPUT when it is none of this kind. */
  readWish(wish: unknown): unknown;
  checkWish?(db: Pick<Tx, "$queryRaw">, wish: unknown, buyer: Buyer): Promise<void>;
  /** `wish`: as `readWish` gave it. */
  plan(product: PlannedProduct & { detail: unknown }, wish: unknown, situation: PlanSituation): Plan;
  unitsNow(detail: unknown): UnitRange;
  unitLabel(unit: number, detail: unknown): string;
  lengthLabel?(units: readonly number[], detail: unknown): string;
  changes: Changes<unknown, unknown> | null;
  keepPlaces?(sold: SoldPlaces<unknown>, units: readonly number[]): SoldPlaces<unknown>;
  requested?(ctx: Pick<Context, "now">, tx: Tx, booking: RequestedBooking): Promise<void>;
  /** Its part of the search over all kinds. */
  find?: FindOffers;
}

/** A kind that is not registered cannot be bought. */
export type Kinds = Partial<Record<ServiceKind, Kind>>;

declare module "../../platform/context.ts" {
  interface Context {
    kinds: Kinds;
  }
}

export function defineKind<Detail, Wish>(definition: KindDefinition<Detail, Wish>): Kind {
  const { changes, checkWish, keepPlaces, lengthLabel } = definition;
  const readDetail = (detail: unknown) => {
    const read = definition.detail.safeParse(detail);
    // Our own columns in another shape than we declared: a fault of ours, not of the buyer's.
    if (!read.success) throw new Error("detail of a product cannot be read", { cause: read.error });
    return read.data;
  };
  const parsed = ({ product, detail }: ProductOf<unknown>) => ({ product, detail: readDetail(detail) });
  return {
    ...definition,
    readWish(wish) {
      const read = definition.wish.safeParse(wish);
      if (read.success) return read.data;
      const fields: Record<string, string> = {};
      for (const { path, message } of read.error.issues) fields[["wish", ...path].join(".")] ??= message;
      throw new AppError("INVALID_INPUT", { fields });
    },
    plan: (product, wish, situation) =>
      definition.plan(product, readDetail(product.detail), wish as Wish, situation),
    ...(checkWish ? { checkWish: (db, wish, buyer) => checkWish(db, wish as Wish, buyer) } : {}),
    ...(keepPlaces
      ? { keepPlaces: (sold, units) => keepPlaces({ ...sold, wish: sold.wish as Wish }, units) }
      : {}),
    unitsNow: (detail) => definition.unitsNow(readDetail(detail)),
    unitLabel: (unit, detail) => definition.unitLabel(unit, readDetail(detail)),
    ...(lengthLabel ? { lengthLabel: (units, detail) => lengthLabel(units, readDetail(detail)) } : {}),
    changes: changes && {
      ...changes,
      allowed: (from, to) => changes.allowed(parsed(from), parsed(to)),
      extends: (from, to) => changes.extends?.(from as Wish, to as Wish) ?? false,
    },
  };
}
