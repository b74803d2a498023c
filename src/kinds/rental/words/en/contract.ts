import { formatAmount } from "../../../../shared/money.ts";
import type { Translated } from "../../../../shared/words/translated.ts";
import type * as french from "../fr/contract.ts";

/** The page of one rental contract, for the company that hands the car or the keys over. */
export const contractWords: Translated<typeof french.contractWords> = {
  /** What has happened, and what comes next. */
  states: {
    car: { WAITING: "Not to be handed over yet", OUT: "To hand over", IN: "To take back", BACK: "Returned" },
    house: {
      WAITING: "Keys not to be handed over yet",
      OUT: "Keys to hand over",
      IN: "Keys to take back",
      BACK: "Keys returned",
    },
  },
  late: "Late",
  opensAt: (when) => `The handover can be recorded from ${when}.`,
  renter: "Renter",
  place: "Place",
  total: "Total",
  caution: "Deposit",
  cautionState: (amount, state, kept) => `${amount}, ${state.toLowerCase()}${kept ? `: ${kept}` : ""}`,
  cautionDisputed: (amount, asked) =>
    `${amount}. The customer disputes that ${asked} of it is kept: Mboa’s support decides.`,
  cautionDue: "Deposit to collect",
  noCaution: "None",
  driver: "Name of the driver",
  terms: "Rental",
  handovers: "Condition reports",
  handover: {
    car: { OUT: "Car handed over", IN: "Car taken back" },
    house: { OUT: "Keys handed over", IN: "Keys taken back" },
  },
  notYet: { OUT: "Nothing has been handed over yet.", IN: "The return is not recorded yet." },
  at: (when) => `on ${when}`,
  km: (km) => `${formatAmount(km)} km on the clock`,
  fuel: (eighths) => `fuel ${eighths}/8`,
  driven: (km) => `${formatAmount(km)} km driven`,
  /** Fuel of the return compared with the handover. */
  fuelChange: (eighths) =>
    eighths === 0 ? "" : eighths < 0 ? `${-eighths}/8 less fuel` : `${eighths}/8 more fuel`,
  held: (amount) => `Deposit held: ${amount}`,
  notBack:
    "The return is not recorded yet. If you give the deposit back now, nothing covers damage any more: say why.",
  claimed: (kept, amount, back) =>
    `Asked to keep: ${kept} of ${amount}. Already given back to the customer: ${back}.`,
  /** Said by those who clean, after the return. */
  cleaned: {
    car: (when: string) => `Cleaned ${when}`,
    house: (when: string) => `Cleaned ${when}`,
  },
  agreed: "Accepted by the renter",
  notAgreed: "Without the renter’s agreement",
  photo: (at) => `Photo ${at}`,
  openBooking: "Open the booking",
  openProduct: { car: "Open the car", house: "Open the place to stay" },
  atHandover: (what) => `At the handover: ${what}`,
};
