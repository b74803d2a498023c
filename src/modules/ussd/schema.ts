import { z } from "zod";
import type { Locale } from "../../shared/text/locale.ts";
import type { UssdWords } from "../../shared/words/fr/ussd.ts";
import type { KeypadOffer, KindKeypad } from "../booking/keypad-facts.ts";
import type { PromiseAnswer, PromiseChoice } from "../booking/promise-facts.ts";
import type { NamedCity } from "../booking/search/search-schema.ts";
import type { PaymentProviderName } from "../payment/schema.ts";

/** One request of an aggregator, whatever its form. */
export interface UssdRequest {
  /** The aggregator's name of the session. */
  sessionId: string;
  /** Of the operator, and therefore proved. */
  phone: string;
  /** Number of inputs of this session until now: 0 when the code has just been dialled. */
  step: number;
  /** The latest input. */
  input: string;
  /** The session is over: nothing is answered. */
  ended: boolean;
}

/** An answer: the text of the screen, and whether the session ends with it. */
export interface Screen {
  text: string;
  end: boolean;
}

/** Reads the requests of one aggregator, and writes the answers in its form. */
export interface UssdGateway {
  /** Null when it is no request of this form. */
  read(body: unknown): UssdRequest | null;
  write(request: UssdRequest, screen: Screen): { type: string; body: string };
}

export const ussdGatewayNames = ["form", "json"] as const;

interface Wanted {
  kind: string;
  /** What was searched, as the list shows it. */
  title: string;
}

/** One booking as a line of a list, and as a screen of its own. */
export interface ListedBooking {
  id: string;
  code: string;
  title: string;
  startsAt: string;
  /** « Siège 12 » */
  labels: string;
  place: string;
  delayMinutes: number;
  unpaid: boolean;
}

/** What is paid next: the held bill. */
export interface HeldToPay {
  billId: string;
  title: string;
  startsAt: string;
  labels: string;
  total: number;
  currency: string;
  methods: PaymentProviderName[];
}

/** A booking that has not begun as promised, whose customer has not chosen yet. */
export interface OpenChoice {
  kind: string;
  code: string;
}

/** The choice on the screen; `rest`: the others of the same number, shown to a person who waits. */
interface ShownChoice {
  kind: string;
  choice: PromiseChoice;
  rest: OpenChoice[];
}

/** Where a person is in the menus. */
export type Place =
  | { at: "home" }
  | { at: "ask"; kind: string }
  | { at: "day"; kind: string; from: NamedCity; to: NamedCity }
  | ({ at: "offers"; offers: KeypadOffer[]; page: number } & Wanted)
  | ({ at: "names"; offer: KeypadOffer } & Wanted)
  | ({ at: "pay" } & HeldToPay)
  | { at: "bookings"; bookings: ListedBooking[]; page: number; to: "show" | "cancel" }
  | { at: "booking"; booking: ListedBooking }
  | { at: "cancel"; booking: ListedBooking; refund: number; currency: string }
  /** `lost`: what was chosen is no longer to be had. */
  | ({ at: "choice"; lost?: true } & ShownChoice)
  | ({ at: "agree"; answer: PromiseAnswer } & ShownChoice)
  | { at: "notice"; text: string }
  /** `pay`: the money is asked for when the session has ended, because a screen hides the operator's prompt. */
  | { at: "end"; text: string; pay?: { billId: string; method: PaymentProviderName } };

/** The whole state: the place, and the places before it, to which `0` leads back. */
export interface Dialog {
  locale: Locale;
  here: Place;
  trail: Place[];
}

export interface TypedName {
  first: string;
  last: string;
}

/** A question to the use cases; their answer is the next place. */
export type Need =
  | { do: "findLine"; kind: string; text: string }
  | { do: "findOffers"; kind: string; title: string; text: string; cities: NamedCity[]; day: string | null }
  | { do: "hold"; wanted: Wanted; offer: KeypadOffer; names: TypedName[] }
  | { do: "pay"; held: HeldToPay; method: PaymentProviderName }
  | { do: "leave"; billId: string; to: "back" | "home" }
  | { do: "listBookings"; to: "show" | "cancel" }
  | { do: "quote"; booking: ListedBooking }
  | { do: "cancel"; booking: ListedBooking; expectedRefund: number }
  | { do: "showChoice"; open: OpenChoice[] }
  | { do: "answerChoice"; shown: ShownChoice; answer: PromiseAnswer };

/** What an input leads to. */
export type Move = { dialog: Dialog; notice?: string } | { need: Need };

/** What the pure steps know besides the state. */
export interface UssdFacts {
  words: UssdWords;
  /** The kinds that are sold here, by name. */
  kinds: Readonly<Record<string, Pick<KindKeypad, "key" | "asks" | "words"> & { placesMaximum: number }>>;
  /** The name of the account with this number; null when it has none. */
  ownName: TypedName | null;
  today: string;
  timeZone: string;
}

export const startOfDialog = (locale: Locale): Dialog => ({ locale, here: { at: "home" }, trail: [] });

/** The state as it was stored: written by ourselves, so that its shape is known. */
export const storedDialog = z.custom<Dialog>((value) => typeof value === "object" && value !== null);
