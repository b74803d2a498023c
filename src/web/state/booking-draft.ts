import { paths } from "../../shared/address/paths.ts";
import { isServiceKind, type OfferName, offerOf, type ServiceKind } from "../../shared/kinds.ts";
import { type BasketThing, changeThing, type LegName } from "./basket.ts";
import { getCountryContext } from "./country.ts";
import { type BookingDraft, getSession, type ShownLine, setSession } from "./session.ts";
import { readLocal, readStored, removeLocal, removeStored, writeLocal, writeStored } from "./stored.ts";

/**
 * What a person is putting together before anything is held: the thing itself, for a round trip also the way back, and
 * which of the two is being worked on. It outlives a reload and a sign-in. `bill` stays the one that is held already:
 * the next hold replaces it.
 */

/** What a detail page hands to the checkout. */
export interface Choice {
  kind: ServiceKind;
  /** Which of the kind's lists it stands in; the usual one by default. */
  offer?: OfferName;
  productId: string;
  /** Sent with the hold, as the kind's wish. */
  wish: Record<string, unknown>;
  /** Tickets. */
  places: number;
  /** Numbered places sent as `wish.units`; what the hold then gives is kept here too. Left out: not numbered. */
  units?: readonly number[];
  requireValidation: boolean;
  /** Those for whom it is, when they are known before the checkout. */
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

/** The same as a thing of the basket, which carries what was shown of it. */
export function thingOf(choice: Choice, leg: LegName): BasketThing {
  return draftThing(draftOf(choice), choice.shown, leg);
}

/** A draft that was kept to be paid at once, as a thing of the basket. */
export function draftThing(draft: BookingDraft, shown: ShownLine, leg: LegName = "OUTBOUND"): BasketThing {
  const country = getCountryContext().currentCountry?.shortCode ?? null;
  return { leg, draft: { ...draft, shown }, country };
}

const shownName = "mboa-shown";

/** Beside the drafts, whose form is known to others: what was shown, so that no other price is paid unseen. */
function keepShown({ productId, shown }: Choice): void {
  writeLocal(shownName, { ...readLocal<Record<string, ShownLine>>(shownName), [productId]: shown });
}

/** Null when the draft comes from an older page or another client. */
export function shownOf(draft: BookingDraft): ShownLine | null {
  const line = draft.shown ?? readLocal<Record<string, ShownLine>>(shownName)?.[draft.productId];
  return typeof line?.title === "string" && Number.isInteger(line.total) ? line : null;
}

/** What all legs came to when they were chosen; unknown when one was not chosen on this page. */
export function shownTotal(legs: readonly DraftLeg[]): number | undefined {
  const totals = legs.map(({ draft }) => shownOf(draft)?.total ?? Number.NaN);
  const total = totals.reduce((sum, one) => sum + one, 0);
  return Number.isFinite(total) ? total : undefined;
}

/** The only thing, or the first leg of a round trip: what was prepared before gives way. */
export function keepChoice(choice: Choice): void {
  removeLocal(shownName);
  keepShown(choice);
  const draft = draftOf(choice);
  setSession({
    firstBooking: draft,
    secondBooking: null,
    currentBooking: draft,
    selectedSeats: draft.seats,
  });
}

/** The way back of a round trip. */
export function keepReturn(choice: Choice): void {
  keepShown(choice);
  const draft = draftOf(choice);
  setSession({ secondBooking: draft, currentBooking: draft, selectedSeats: draft.seats });
}

const keyOfLeg = { OUTBOUND: "firstBooking", RETURN: "secondBooking" } as const;

/** A thing of the basket carries what was shown of it; the drafts of others have that beside them. */
function changeDraft(
  { leg, draft: { shown: inBasket, productId } }: DraftLeg,
  change: Partial<BookingDraft>,
) {
  if (inBasket) return changeThing({ leg, productId }, change);
  const { shown, ...rest } = change;
  const draft = getSession()[keyOfLeg[leg]];
  if (!draft) return;
  if (shown) {
    const kept = readLocal<Record<string, ShownLine>>(shownName);
    writeLocal(shownName, { ...kept, [draft.productId]: shown });
  }
  setSession({ [keyOfLeg[leg]]: { ...draft, ...rest } });
}

/** Other numbered places for a leg: those that the hold gave, or new ones after the first were lost. */
export function changeUnits(leg: DraftLeg, units: readonly number[], shownUnits?: string): void {
  if (leg.draft.numbered === false) return;
  const shown = shownUnits ? shownOf(leg.draft) : null;
  const seats = units.map(String);
  changeDraft(leg, { seats, ...(shown && shownUnits ? { shown: { ...shown, units: shownUnits } } : {}) });
  setSession({ selectedSeats: seats });
}

/** Another wish for a leg, after the first was lost: a later slot, other dates. */
export function changeWish(leg: DraftLeg, wish: Record<string, unknown>, shown: ShownLine): void {
  changeDraft(leg, { wish, shown });
}

export function dropReturn(): void {
  const { firstBooking } = getSession();
  setSession({ secondBooking: null, currentBooking: firstBooking });
}

export function forgetDrafts(): void {
  removeLocal(shownName);
  setSession({
    firstBooking: null,
    secondBooking: null,
    currentBooking: null,
    selectedSeats: [],
    bill: null,
  });
}

export type DraftLeg = Pick<BasketThing, "leg" | "draft">;

/** Cookies are anybody's to write: what names no product and no number of places is no choice. */
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

/** The documented drafts of older clients name a journey. */
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

/** The wish as the server's kind reads it. A draft without one has the documented number of places. */
export function wishOf(draft: BookingDraft): Record<string, unknown> {
  const units = draft.numbered === false ? [] : unitsOf(draft);
  return { ...(draft.wish ?? { places: draft.numberPlace }), ...(units.length > 0 ? { units } : {}) };
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
