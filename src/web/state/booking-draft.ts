import { paths } from "../../shared/address/paths.ts";
import { dayOf } from "../../shared/dates.ts";
import { isServiceKind, type OfferName, offerOf, type ServiceKind } from "../../shared/kinds.ts";
import type { BasketThing, LegName } from "./basket.ts";
import { getCountryContext } from "./country.ts";
import { type BookingDraft, getSession, type ShownLine, setSession } from "./session.ts";
import { passengersKey, readLocal, readTab, removeLocal, removeTab, writeLocal, writeTab } from "./stored.ts";

/**
 * The draft of a booking before anything is held: the thing itself, for a round trip also the return,
 * and which of the two is being edited. It survives a reload and a sign-in. `bill` is the present
 * hold, which the next one replaces.
 */

/** What a detail page passes to the checkout. */
export interface Choice {
  kind: ServiceKind;
  /** The kind's list that the product belongs to; the default one if left out. */
  offer?: OfferName;
  productId: string;
  /** Sent with the hold as the kind's wish. */
  wish: Record<string, unknown>;
  /** Number of tickets. */
  places: number;
  /**
   * Numbered places, sent as `wish.units`; the places that the hold gave are stored
   * here too. Absent: not numbered.
   */
  units?: readonly number[];
  requireValidation: boolean;
  /** The passengers, when known before the checkout. */
  passengers?: { name: string }[];
  shown: ShownLine;
}

function draftOf(choice: Choice): BookingDraft {
  const { kind, offer, productId, wish, places, units, requireValidation, passengers } = choice;
  return {
    bookingType: kind,
    productId,
    numberPlace: places,
    seats: (units ?? []).map(String),
    passengers: passengers?.length ? passengers : null,
    require_validation: requireValidation,
    wish,
    numbered: units !== undefined,
    ...(offer ? { offer } : {}),
  };
}

/** The choice as an entry of the basket, including what was shown of it. */
export function thingOf(choice: Choice, leg: LegName): BasketThing {
  return draftThing(draftOf(choice), choice.shown, leg);
}

/** A draft for immediate payment, converted to an entry of the basket. */
export function draftThing(draft: BookingDraft, shown: ShownLine, leg: LegName = "OUTBOUND"): BasketThing {
  const country = getCountryContext().currentCountry?.shortCode ?? null;
  return { leg, draft: { ...draft, shown }, country };
}

/** The departures of the way out: one, or the two of a connection. */
const outboundLegs = (): DraftLeg[] => legsOf(getSession().firstBooking, null);

/** The chosen way out as entries of the basket; empty when none was chosen on this page. */
export function outboundThings(): BasketThing[] {
  return outboundLegs().flatMap(({ draft, journey }) => {
    const { onward: _, journey: __, ...alone } = draft;
    const shown = shownOf(draft);
    return shown ? [{ ...draftThing(alone, shown), ...(journey ? { journey } : {}) }] : [];
  });
}

/** The way out's total: the return is paid together with it. */
export const outboundTotal = (): number => shownTotal(outboundLegs()) ?? 0;

export interface ChosenReturn {
  places: number;
  shown: ShownLine;
}

/** The return that was chosen already, when another way out is. */
export function chosenReturn(): ChosenReturn | null {
  const { secondBooking: draft } = getSession();
  const shown = draft && shownOf(draft);
  return draft && shown ? { places: draft.numberPlace, shown } : null;
}

const shownName = "mboa-shown";

/**
 * Stores the shown price and texts beside the drafts, whose format other clients know, so
 * that a changed price is noticed.
 */
export function keepShown({ productId, shown }: Pick<Choice, "productId" | "shown">): void {
  writeLocal(shownName, { ...readLocal<Record<string, ShownLine>>(shownName), [productId]: shown });
}

/** Null when the draft comes from an older page or another client. */
export function shownOf(draft: BookingDraft): ShownLine | null {
  const line = draft.shown ?? readLocal<Record<string, ShownLine>>(shownName)?.[draft.productId];
  return typeof line?.title === "string" && Number.isInteger(line.total) ? line : null;
}

/** The cities of a departure that was chosen on this page: a bill does not tell them. */
export function lineShown(productId: string): Pick<ShownLine, "line"> {
  const line = readLocal<Record<string, ShownLine>>(shownName)?.[productId]?.line;
  return line ? { line } : {};
}

/** The total of all legs when they were chosen; undefined when one was not chosen on this page. */
export function shownTotal(legs: readonly DraftLeg[]): number | undefined {
  const totals = legs.map(({ draft }) => shownOf(draft)?.total ?? Number.NaN);
  const total = totals.reduce((sum, one) => sum + one, 0);
  return Number.isFinite(total) ? total : undefined;
}

/** The way out that was chosen on this page last, until it is held: it is held without another word. */
let justChosen: BookingDraft | null = null;

export const isJustChosen = (draft: BookingDraft): boolean => draft === justChosen;

export interface WayOutWish {
  /** The day of the return that goes with it. */
  returnDate?: string;
  /** The departure that it meets on the way. */
  onward?: { choice: Choice; journey: { id: string; list: string } };
  /** Another way out of a journey whose return was chosen: what this tab holds of it is given up. */
  sameJourney?: boolean;
  /** That return goes with this way out too. */
  keepsReturn?: boolean;
}

/** Keeps the only thing, or the first leg of a round trip; replaces the previous draft. */
export function keepChoice(choice: Choice, wish: WayOutWish = {}): void {
  const { returnDate, onward, sameJourney, keepsReturn } = wish;
  const { bill, secondBooking } = getSession();
  const back = keepsReturn ? secondBooking : null;
  if (sameJourney && bill && readTab(heldHereName) === bill) keepWayOut({ bill, alone: false });
  const backShown = back && shownOf(back);
  writeLocal(shownName, back && backShown ? { [back.productId]: backShown } : {});
  keepShown(choice);
  if (onward) keepShown(onward.choice);
  const draft: BookingDraft = {
    ...draftOf(choice),
    ...(returnDate ? { returnDate } : {}),
    ...(onward ? { onward: draftOf(onward.choice), journey: onward.journey } : {}),
  };
  justChosen = draft;
  setSession({
    firstBooking: draft,
    secondBooking: back,
    currentBooking: draft,
    selectedSeats: draft.seats,
  });
}

/** Keeps the return leg of a round trip, and its day, by which it is recognized when another way out is chosen. */
export function keepReturn(choice: Choice): void {
  keepShown(choice);
  const draft = draftOf(choice);
  const { when, timeZone } = choice.shown;
  const first = getSession().firstBooking;
  setSession({
    firstBooking: first && { ...first, returnDate: dayOf(when, timeZone) },
    secondBooking: draft,
    currentBooking: draft,
    selectedSeats: draft.seats,
  });
}

const wayOutName = "mboa-way-out";
const heldHereName = "mboa-held-here";

/** The last bill that was held from this tab: another way out gives up only that one. */
export const keepHeldHere = (bill: string): void => writeTab(heldHereName, bill);

interface WayOut {
  bill: string;
  /** Nothing else is on its bill. */
  alone: boolean;
}

/** The bill that holds a way out whose return is being chosen: whatever this tab holds next replaces it. */
export function keepWayOut(held: WayOut): void {
  justChosen = null;
  writeTab(wayOutName, held);
}

export const isWayOut = (bill: string): boolean => readTab<WayOut>(wayOutName)?.bill === bill;

/** Gives up the return; returns the address to pay the way out, with its bill when that holds nothing else. */
export function dropReturn(): string {
  const { firstBooking, bill } = getSession();
  const held = readTab<WayOut>(wayOutName);
  removeTab(wayOutName);
  const { returnDate: _, ...alone } = firstBooking ?? {};
  const draft = firstBooking && (alone as BookingDraft);
  setSession({ firstBooking: draft, secondBooking: null, currentBooking: draft });
  return paths.payment(held?.alone && held.bill === bill ? held.bill : undefined);
}

/** Sent where places are looked at: what this bill holds is free to who holds it. */
export function ownBill(): { billId?: string } {
  const { bill } = getSession();
  return bill ? { billId: bill } : {};
}

export function forgetDrafts(): void {
  removeLocal(shownName);
  removeTab(wayOutName);
  removeTab(passengersKey);
  setSession({
    firstBooking: null,
    secondBooking: null,
    currentBooking: null,
    selectedSeats: [],
    bill: null,
  });
}

export type DraftLeg = Pick<BasketThing, "leg" | "draft" | "journey">;

/** Validates a draft from a cookie, which anybody can write. */
function isDraft(draft: BookingDraft | null): draft is BookingDraft {
  return (
    typeof draft?.productId === "string" && Number.isInteger(draft.numberPlace) && Array.isArray(draft.seats)
  );
}

export function legsOf(first: BookingDraft | null, second: BookingDraft | null): DraftLeg[] {
  if (!isDraft(first)) return [];
  const { onward = null, journey } = first;
  if (!isDraft(onward)) return [{ leg: "OUTBOUND", draft: first }, ...returnLeg(second)];
  const ways = [first, onward].map((draft) => ({
    leg: "OUTBOUND" as const,
    draft,
    ...(journey ? { journey } : {}),
  }));
  return [...ways, ...returnLeg(second)];
}

const returnLeg = (second: BookingDraft | null): DraftLeg[] =>
  isDraft(second) ? [{ leg: "RETURN", draft: second }] : [];

/** Drafts of older clients without a type are journeys. */
export function kindOf(draft: BookingDraft): ServiceKind {
  return isServiceKind(draft.bookingType) ? draft.bookingType : "trip";
}

export function offerOfDraft(draft: BookingDraft): OfferName {
  return offerOf(kindOf(draft), draft.offer);
}

export function unitsOf(draft: BookingDraft): number[] {
  if (!isDraft(draft)) return [];
  return draft.seats.map(Number).filter((unit) => Number.isInteger(unit) && unit > 0);
}

/** The wish in the form that the server's kind reads. A draft without one has the documented number of places. */
export function wishOf(draft: BookingDraft): Record<string, unknown> {
  const units = draft.numbered === false ? [] : unitsOf(draft);
  return { ...(draft.wish ?? { places: draft.numberPlace }), ...(units.length > 0 ? { units } : {}) };
}
