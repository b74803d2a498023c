import type { Thing } from "schema-dts";
import type { z } from "zod";
import type { Prisma, ServiceKind } from "../../../prisma/client/client.ts";
import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import { AppError } from "../../shared/app-error.ts";
import type { Resource } from "../../shared/resource/resource.ts";
import type {
  Buyer,
  Fact,
  FreeSale,
  PriceLine,
  RequestedChange,
  SoldPlaces,
  UnitRange,
} from "./booking-facts.ts";
import type { KindFeeds } from "./feed/feed-facts.ts";
import { type DeskBooking, type GateDays, type GatePlace, type KindGate, placesIn } from "./gate-facts.ts";
import type { KindHome } from "./home-facts.ts";
import type { KindKeypad } from "./keypad-facts.ts";
import type { KindPaper, LinkPreview, PaperOwner, ProductDescription } from "./product-facts.ts";
import type { KindPromise } from "./promise-facts.ts";
import type { KindQueue } from "./queue-facts.ts";
import type { KindRequests } from "./request-facts.ts";
import type { DescribeReservation } from "./reservation-facts.ts";
import type { FindRows } from "./rows/search-scope.ts";
import type { FindOffers } from "./search/search-schema.ts";
import type { StableLists } from "./view/list-links.ts";
import type { ThingPage } from "./view/offer-facts.ts";
import type { WireProduct } from "./view/product-schema.ts";

/**
 * The interface between a kind of service and the core. A kind says what a wish occupies and costs; only the core
 * holds, prices, expires, settles, refunds and issues tickets, in the same way for all kinds.
 */

/** Any `count` units of a range: the core picks free ones, side by side when possible. */
export interface UnitChoice extends UnitRange {
  count: number;
}

/** Exactly these units, or any number of units of a range. */
type WantedUnits = { units: number[] } | UnitChoice;

/** `admits`: people admitted by each unit's ticket, 1 by default. `name`: what a refusal calls these units. */
export type UnitWish = WantedUnits & { admits?: number; name?: string };

/**
 * Units of another resource, without a ticket: one of the n of a capped tariff, a room, a driver, the parts of a house.
 * They are claimed on `resourceId` or, when it has too few free units, on the first of `alternatives` that has enough.
 */
export interface AlsoWish {
  resourceId: string;
  alternatives?: string[];
  want: WantedUnits;
  /** Name of these units in a refusal. */
  name?: string;
}

export interface Plan {
  lines: PriceLine[];
  total: number;
  currency: string;
  /** The resource that is claimed: the departure itself, a session, a consultant's agenda, a car. */
  resourceId: string;
  /** « 2 VIP + 1 Standard » is two entries: all of them are held or none. Tickets follow their order. */
  units: UnitWish[];
  /** Claimed in the same statement as the units, and released with them. */
  also?: AlsoWish[];
  /** Number of tickets: one for each of the first `places` units; 1 when the units are quarter-hours or days. */
  places: number;
  /** Where equivalent units may be found for late money; null when no unit is equivalent. */
  equivalents: UnitRange | null;
  startsAt: Date;
  endsAt: Date;
  /** End of sale and payment; the start by default. */
  saleEndsAt?: Date;
  /** When the company gets the money; the end by default. */
  settlesAt?: Date;
  /** Place and title; the product's own by default. */
  terminalId?: string;
  title?: string;
  /** Frozen on the booking, and shown on its tickets and pages. */
  facts?: Fact[];
  /** Caution: taken at the handover in addition to the price and given back later; frozen on the booking. */
  caution?: number;
  /** By then it must have begun, else the kind offers another one or the money: frozen on the booking. */
  promiseDueAt?: Date;
  /** The company must accept before payment, even where the product does not ask for it. */
  needsAcceptance?: boolean;
}

/** What the core reads of a product before it asks the kind; the company is active and the product published. */
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

export type SaleChannel = "ONLINE" | "DESK";

/** Everything besides the product that a plan may depend on: the core passes it, so that `plan` stays pure. */
export interface PlanSituation {
  now: Date;
  /** At the desk, places kept for the counter may be sold too. */
  channel: SaleChannel;
  /** A booking of this product is moved: what is asked of its customer was settled when it was bought. */
  stays?: boolean;
  timeZone: string;
}

interface ProductOf<Detail> {
  product: PlannedProduct;
  detail: Detail;
}

interface Changes<Detail, Wish> {
  /** Whether a booking of one product may become a booking of another, or of the same product with another wish. */
  allowed(from: ProductOf<Detail>, to: ProductOf<Detail>): boolean;
  /** How often a customer may change a booking; null means no limit. The frozen refund tiers set the price. */
  timesMaximum: number | null;
  /** Whether a change is free whatever the tiers say, because the company asks for it or cannot keep the time. */
  free?(db: Pick<Tx, "$queryRaw">, change: RequestedChange): Promise<boolean>;
  /** Whether what is booked was given back, whatever time is left. */
  over?(db: Pick<Tx, "handover">, bookingId: string): Promise<boolean>;
  /** Whether the second wish only ends later: allowed until the booking ends, and costs what is added. */
  extends?(from: Wish, to: Wish): boolean;
  /** The new plan with what was agreed at the hold and no change alters, such as the caution of a rental. */
  keeps?(plan: Plan, agreed: { facts: Fact[]; caution: number; promised: boolean }): Plan;
  /** Writes more in the same transaction when a booking was changed; `lines`: its new price. */
  changed?(tx: Tx, bookingId: string, lines: readonly PriceLine[]): Promise<void>;
}

/** Parts of a kind that do not depend on its own types. */
interface KindParts {
  /** Refuses more than one person gets for nothing; called in the transaction that holds or confirms their booking. */
  requireFree?(tx: Tx, sale: FreeSale): Promise<void>;
  /** Writes more in the same transaction when an employee has sold a booking at the desk. */
  soldAtDesk?(ctx: Pick<Context, "now">, tx: Tx, booking: DeskBooking): Promise<void>;
  describe(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, ProductDescription>>;
  /** The wish for one unit that a device takes along to sell offline; left out where it is `{ places: 1, units }`. */
  offlineWish?(asked: Record<string, unknown>): unknown;
  /** Whether any units of the product itself will do: what is taken of it is then read with it. */
  leavesChoice?(asked: unknown): boolean;
  /** Whether photographs show the return: before, nothing is kept of a deposit. Left out where nothing is given back. */
  showsReturn?(db: Pick<Tx, "handover">, bookingId: string): Promise<boolean>;
  /** Whether its customer has it, whatever the ticket says. Left out where nothing is handed over. */
  handedOver?(db: Pick<Tx, "handover">, bookingId: string): Promise<boolean>;
  /** What the kind adds to the lists of the gate and the desk; without it they show what every product has. */
  gate?: KindGate;
  home?: KindHome;
  reservation?: DescribeReservation;
  feeds?: KindFeeds;
  requests?: KindRequests;
  /** How a customer waiting at the place sees how many people are before them. */
  queue?: KindQueue;
  /** Number of places of the product `p`, for statistics; left out where units are days or quarter-hours. */
  placesSql?: Prisma.Sql;
  /** Whether the customer of the booking `b` missed it: there is nothing to review then. */
  missedSql?: Prisma.Sql;
}

interface KindDefinition<Detail, Wish> extends KindParts {
  /** Its titles are private: a person who pays by link for a customer reads the name of the kind instead. */
  discreet?: boolean;
  /** Each place needs a passenger name before payment. */
  namesPassengers: boolean;
  /** Asks for an identity number with the name, where the company or the country requires it. */
  asksIdentity?: boolean;
  /** Maximum number of places of one booking. */
  placesMaximum: number;
  /** What the buyer asks for: `{ places, units? }` for a trip. */
  wish: z.ZodType<Wish>;
  /** Its own columns of the product `p` as one JSON object, read by the statement that reads products for sale. */
  detailSql: Prisma.Sql;
  detail: z.ZodType<Detail>;
  /** Checks what the plan cannot know: that what the wish names is the buyer's own. Throws an AppError. */
  checkWish?(db: Pick<Tx, "$queryRaw">, wish: Wish, buyer: Buyer): Promise<void>;
  /** Pure. Throws an AppError when the wish is impossible: NO_LONGER_AVAILABLE, UNKNOWN_PLACE, PLACES_TAKEN … */
  plan(product: PlannedProduct, detail: Detail, wish: Wish, situation: PlanSituation): Plan;
  /** The units that exist now: an older booking may have lost its own, for example with a smaller bus. */
  unitsNow(detail: Detail): UnitRange[];
  /** What was held of it can no longer be bought, though its hour has not come: its bus has left. */
  closedEarly?(detail: Detail): boolean;
  /** « Siège 12 », « VIP 3 », « 14:30 »: written on the booking and its tickets when these are made. */
  unitLabel(unit: number, detail: Detail): string;
  /** « 3 nuits »: for a kind whose single ticket covers all units of its booking. */
  lengthLabel?(units: readonly number[], detail: Detail): string;
  /** The units that tickets of these days can have: a device at the door names with them what was sold since its list. */
  unitsAtGate(detail: Detail, days: GateDays): UnitRange[];
  /** Null when its bookings cannot be changed. */
  changes: Changes<Detail, Wish> | null;
  /** What is sold when only these units remain; `lines` have what remains, 0 included. Pure; left out for one ticket. */
  keepPlaces?(sold: SoldPlaces<Wish>, units: readonly number[]): SoldPlaces<Wish>;
}

/** A kind as the core uses it: without its own types. */
export interface Kind extends KindParts {
  discreet?: boolean;
  namesPassengers: boolean;
  asksIdentity?: boolean;
  placesMaximum: number;
  detailSql: Prisma.Sql;
  /** What a wish looks like, for who describes it. */
  wish: z.ZodType;
  /** The wish with its defaults filled in; throws INVALID_INPUT when it does not fit this kind. */
  readWish(wish: unknown): unknown;
  checkWish?(db: Pick<Tx, "$queryRaw">, wish: unknown, buyer: Buyer): Promise<void>;
  /** `wish`: the result of `readWish`. */
  plan(product: PlannedProduct & { detail: unknown }, wish: unknown, situation: PlanSituation): Plan;
  unitsNow(detail: unknown): UnitRange[];
  closedEarly?(detail: unknown): boolean;
  unitLabel(unit: number, detail: unknown): string;
  lengthLabel?(units: readonly number[], detail: unknown): string;
  /** The places that tickets of these days can have, with their labels; the detail is read once for all of them. */
  placesAtGate(detail: unknown, days: GateDays): GatePlace[];
  changes: Changes<unknown, unknown> | null;
  keepPlaces?(sold: SoldPlaces<unknown>, units: readonly number[]): SoldPlaces<unknown>;
  /** Its part of the search over all kinds. */
  find?: FindOffers;
  /** How it is bought with a keypad; without it, it is not. */
  keypad?: KindKeypad;
  /** How people without a page choose when what was promised has not begun. */
  promise?: KindPromise;
  /** A product as the documented API shows it. */
  readProduct?(ctx: Context, input: { productId: string }): Promise<WireProduct>;
  /** What a shared link to a product shows; without it the title and the picture that every product has. */
  preview?(ctx: Context, input: { id: string; kind: ServiceKind }): Promise<LinkPreview>;
  /** What its product's page says to search engines; `answer` is what that page was drawn from. */
  thing?(answer: unknown, page: ThingPage): Thing;
  /** Its lists that have an address of their own. */
  lists?: StableLists;
  /** The declaration of its products that begin at a time of their own: it says who may see which of them. */
  watched?: Pick<Resource, "scope">;
  /** Its rows in the search of the whole back office. */
  findRows?: readonly FindRows[];
  /** Papers of a company that its sales need and that expire until a day. */
  expiringPapers?(ctx: Context, company: PaperOwner): Promise<KindPaper[]>;
}

/** A kind with what the documented API and the search over all kinds need of it. */
export type SoldKind = Kind & Required<Pick<Kind, "find" | "readProduct">>;

/** The registered kinds; a kind that is not registered cannot be bought. */
export type Kinds = Partial<Record<ServiceKind, Kind>>;

declare module "../../platform/context.ts" {
  interface Context {
    kinds: Kinds;
  }
}

export function defineKind<Detail, Wish>(definition: KindDefinition<Detail, Wish>): Kind {
  const { changes, checkWish, closedEarly, keepPlaces, lengthLabel } = definition;
  const readDetail = (detail: unknown) => {
    const read = definition.detail.safeParse(detail);
    // Our own columns do not match their declared shape: a bug, not a mistake of the buyer.
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
    ...(closedEarly ? { closedEarly: (detail) => closedEarly(readDetail(detail)) } : {}),
    unitLabel: (unit, detail) => definition.unitLabel(unit, readDetail(detail)),
    placesAtGate(detail, days) {
      const read = readDetail(detail);
      return placesIn(definition.unitsAtGate(read, days), (unit) => definition.unitLabel(unit, read));
    },
    ...(lengthLabel ? { lengthLabel: (units, detail) => lengthLabel(units, readDetail(detail)) } : {}),
    changes: changes && {
      ...changes,
      allowed: (from, to) => changes.allowed(parsed(from), parsed(to)),
      extends: (from, to) => changes.extends?.(from as Wish, to as Wish) ?? false,
    },
  };
}
