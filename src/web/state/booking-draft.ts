import { paths } from "../../shared/address/paths.ts";
import { type BookingDraft, getSession, setSession } from "./session.ts";
import { readStored, removeStored, writeStored } from "./stored.ts";

/**
 * What a person is putting together before places are held: the outbound leg, the way back, and which of the two
 * is being worked on. It outlives a reload and a sign-in. `bill` stays the one that holds places already: the next
 * hold takes its place.
 */

export interface LegChoice {
  productId: string;
  places: number;
  seats: readonly number[];
  requireValidation: boolean;
  /** What the person was shown for one place. */
  price: number;
}

export type LegName = "OUTBOUND" | "RETURN";

function draftOf({ productId, places, seats, requireValidation }: LegChoice): BookingDraft {
  return {
    bookingType: "trip",
    productId,
    numberPlace: places,
    seats: seats.map(String),
    passengers: null,
    require_validation: requireValidation,
  };
}

const pricesName = "mboa-prices";

/** Beside the drafts, whose form is known to others: the price that was shown, so that another one is not paid unseen. */
function keepPrice({ productId, price }: LegChoice): void {
  writeStored(pricesName, { ...readStored<Record<string, number>>(pricesName), [productId]: price });
}

/** What all legs came to when they were chosen; unknown when somebody comes from an older page. */
export function shownTotal(legs: readonly DraftLeg[]): number | undefined {
  const prices = readStored<Record<string, number>>(pricesName) ?? {};
  const totals = legs.map(({ draft }) => (prices[draft.productId] ?? Number.NaN) * draft.numberPlace);
  const total = totals.reduce((sum, one) => sum + one, 0);
  return Number.isFinite(total) ? total : undefined;
}

/** One-way, or the first leg of a round trip: whatever was prepared before gives way. */
export function keepOutbound(choice: LegChoice): void {
  removeStored(pricesName);
  keepPrice(choice);
  const draft = draftOf(choice);
  setSession({
    firstBooking: draft,
    secondBooking: null,
    currentBooking: draft,
    selectedSeats: draft.seats,
  });
}

export function keepReturn(choice: LegChoice): void {
  keepPrice(choice);
  const draft = draftOf(choice);
  setSession({ secondBooking: draft, currentBooking: draft, selectedSeats: draft.seats });
}

/** Other seats for a leg that is already chosen, after the first ones were lost. */
export function changeSeats(leg: LegName, seats: readonly number[]): void {
  const key = leg === "OUTBOUND" ? "firstBooking" : "secondBooking";
  const draft = getSession()[key];
  if (!draft) return;
  setSession({ [key]: { ...draft, seats: seats.map(String) }, selectedSeats: seats.map(String) });
}

export function dropReturn(): void {
  const { firstBooking } = getSession();
  setSession({ secondBooking: null, currentBooking: firstBooking });
}

export function forgetDrafts(): void {
  removeStored(pricesName);
  setSession({
    firstBooking: null,
    secondBooking: null,
    currentBooking: null,
    selectedSeats: [],
    bill: null,
  });
}

export interface DraftLeg {
  leg: LegName;
  draft: BookingDraft;
}

/** Cookies are anybody's to write: what is not the choice of a departure and its places is no choice. */
function isDraft(draft: BookingDraft | null): draft is BookingDraft {
  return (
    typeof draft?.productId === "string" && Number.isInteger(draft.numberPlace) && Array.isArray(draft.seats)
  );
}

export function legsOf(first: BookingDraft | null, second: BookingDraft | null): DraftLeg[] {
  const legs: DraftLeg[] = [];
  if (isDraft(first)) legs.push({ leg: "OUTBOUND", draft: first });
  if (isDraft(first) && isDraft(second)) legs.push({ leg: "RETURN", draft: second });
  return legs;
}

export function seatNumbers(draft: BookingDraft): number[] {
  if (!isDraft(draft)) return [];
  return draft.seats.map(Number).filter((seat) => Number.isInteger(seat) && seat > 0);
}

/** The search that the return trip is looked for with. */
export function returnSearch(query: {
  from: string;
  to: string;
  returnDate: string;
  places: number;
}): string {
  const { from, to, returnDate, places } = query;
  return paths.returnTrips({ from: to, to: from, date: returnDate, places });
}

const keyName = "mboa-intention";

interface Intention {
  of: string;
  key: string;
}

/** Random letters; crypto.randomUUID is missing outside of https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * One key for one intention, across reloads and sendings: pressing twice, or a network that loses the answer, never
 * makes two purchases. A changed intention has another key.
 */
export function intentionKey(of: string): string {
  const kept = readStored<Intention>(keyName);
  if (kept?.of === of) return kept.key;
  const key = randomKey();
  writeStored(keyName, { of, key } satisfies Intention);
  return key;
}

export function forgetIntention(): void {
  removeStored(keyName);
}
