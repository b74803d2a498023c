import { createContext, useContext, useSyncExternalStore } from "react";
import type { WireProduct } from "../../modules/booking/view/product-schema.ts";
import type { Grant } from "../../shared/permissions.ts";
import { readStored, removeStored, writeStored } from "./stored.ts";

/** The names by which other readers of the cookie know the person (`userData` of the documented clients). */
export interface DocumentedUser {
  first_name: string;
  last_name: string;
  phone_number: string | null;
  account_number: string | null;
  profile_picture: string | null;
  must_update_password: boolean;
  activated: boolean;
  company: { id: string } | null;
  terminal: { id: string; name: string } | null;
  roles: SessionUser["grants"];
}

/** The signed-in person as the screens know them, without the session token. */
export interface SessionUser extends Partial<DocumentedUser> {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  accountNumber: string | null;
  pictureUrl: string | null;
  mustUpdatePassword: boolean;
  /** Absent just after signing in; the next page load supplies it. */
  mustAddFactor?: boolean;
  grants: Pick<
    Grant,
    "slug" | "description" | "isAdminRole" | "isPartnerRole" | "isCompanyRole" | "isTerminalRole"
  >[];
}

/** One line of the summary as the person saw it when choosing. */
export interface ShownLine {
  title: string;
  company: string;
  /** The place on one line; empty when it is revealed after the payment. */
  place: string;
  /** The start; refund steps count from it. */
  when: string;
  timeZone: string | undefined;
  /** Shown instead of the date and time of `when`: « 12 – 15 déc. ». */
  dates?: string;
  /** « Siège 12 », « 2 VIP + 1 Standard », « 3 nuits » */
  units: string;
  /** What the company has named in the units. */
  names?: readonly string[];
  facts?: readonly { label: string; value: string; names?: readonly string[] }[];
  total: number;
  currency: string;
  /** The ids of a departure's two cities, by which the return of a journey is recognized. */
  line?: { from: string; to: string };
  refundTiers?: readonly { hoursBefore: number; refundPercent: number }[];
}

export interface BookingDraft {
  bookingType: string;
  productId: string;
  numberPlace: number;
  seats: string[];
  /** Null: passengers are named at the checkout. */
  passengers: { name: string }[] | null;
  require_validation: boolean;
  /**
   * The kind's wish without numbered places; drafts with only the documented fields
   * mean `{ places: numberPlace }`.
   */
  wish?: Record<string, unknown>;
  /** Whether `seats` are numbered places of the wish. */
  numbered?: boolean;
  /** The kind's list that the product belongs to: car or house. */
  offer?: string;
  /** The day of the return that goes with this way out, until the person pays it alone. */
  returnDate?: string;
  /** The departure that this one meets on the way: both are held, or neither. */
  onward?: BookingDraft;
  /** Their name in the basket, and the list where another journey is found. */
  journey?: { id: string; list: string };
  /** Only in the basket: what the person saw when choosing it. */
  shown?: ShownLine;
}

export interface FavouriteRef {
  favouriteId: string;
  productId: string;
  new: boolean;
}

export interface SessionState {
  userData: SessionUser | null;
  services: string[];
  /** The product being viewed, as the documented call tells it. */
  selectedProduct: WireProduct | null;
  firstBooking: BookingDraft | null;
  secondBooking: BookingDraft | null;
  currentBooking: BookingDraft | null;
  /** Id of the bill that is being paid. */
  bill: string | null;
  favourites: FavouriteRef[];
  /** The plans of the companies that the person works for. */
  subscriptions: string[];
  numberNewFavourite: number;
  numberNewMessage: number;
  selectedSeats: string[];
  /** Kept in memory only. */
  rentalBooking: Record<string, unknown> | null;
}

const empty: SessionState = {
  userData: null,
  services: [],
  selectedProduct: null,
  firstBooking: null,
  secondBooking: null,
  currentBooking: null,
  bill: null,
  favourites: [],
  subscriptions: [],
  numberNewFavourite: 0,
  numberNewMessage: 0,
  selectedSeats: [],
  rentalBooking: null,
};

const inMemory: ReadonlySet<string> = new Set<keyof SessionState>(["rentalBooking"]);
const keys = Object.keys(empty) as (keyof SessionState)[];
const listeners = new Set<() => void>();

function restored(): SessionState {
  const found = keys
    .filter((key) => !inMemory.has(key))
    .map((key) => [key, readStored(key)])
    .filter(([, value]) => value !== undefined && value !== null);
  return { ...empty, ...Object.fromEntries(found) };
}

let state: SessionState | undefined;

export function getSession(): SessionState {
  // The server renders for visitors and has no cookies to read.
  if (typeof document === "undefined") return empty;
  state ??= restored();
  return state;
}

export function setSession(patch: Partial<SessionState>): void {
  state = { ...getSession(), ...patch };
  for (const [key, value] of Object.entries(patch)) {
    if (inMemory.has(key)) continue;
    const same = JSON.stringify(value) === JSON.stringify(empty[key as keyof SessionState]);
    if (same) removeStored(key);
    else writeStored(key, value);
  }
  for (const listener of listeners) listener();
}

/** Clears the person, their services, drafts and data: at logout and after a 401. */
export function clearSession(): void {
  setSession(empty);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The person for whom the server draws a page that is theirs alone; null for the pages of everybody, and in a browser. */
export const ServerUserContext = /* @__PURE__ */ createContext<SessionUser | null>(null);

export function useSession<T>(select: (session: SessionState) => T): T {
  const userData = useContext(ServerUserContext);
  return useSyncExternalStore(
    subscribe,
    () => select(getSession()),
    // Public pages are rendered for visitors, and the browser's first rendering must match.
    () => select(userData ? { ...empty, userData } : empty),
  );
}

export function useUser(): SessionUser | null {
  return useSession((session) => session.userData);
}
