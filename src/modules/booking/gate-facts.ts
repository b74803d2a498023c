import type { Context } from "../../platform/context.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Day } from "../../shared/dates.ts";
import type { UnitRange } from "./booking-facts.ts";

/** What a kind adds for the gate and the desk to what every product has. */

export interface GateFact {
  label: string;
  value: string;
  /** Not decided yet: the value says nothing without its label. */
  missing?: boolean;
}

/** A moment that an employee marks with one press, such as « parti »; `at`: when it was, null = not marked yet. */
export interface GateMoment {
  name: string;
  label: string;
  at: Date | null;
  /** Until when a press by mistake is taken back; null = it is not. */
  backUntil: Date | null;
}

/** What comes to a place from another one, whose arrival its people mark. */
export interface GateArrival {
  id: string;
  title: string;
  companyName: string;
  expectedAt: Date;
  timeZone: string;
  moments: GateMoment[];
}

/** A press of such a moment. */
export interface PressedMoment {
  productId: string;
  moment: string;
  at: Date;
  device: string;
  offline: boolean;
}

export interface GateFacts {
  /** Number of places; null where they cannot be counted. */
  capacity: number | null;
  /** Facts in the order in which lists and manifests show them: « Bus », « Immatriculation », « Salle ». */
  facts: GateFact[];
  delayMinutes?: number;
  /** Units of the product that only the desk sells: an offline device may take only these along. */
  deskUnits?: number[];
  /** Until when the desk sells; the start by default. */
  saleEndsAt?: Date;
  /** The moments that are marked of it, in their order. */
  moments?: GateMoment[];
}

/** Layout of the places of one product, for staff who follow its sale. */
export interface KindPlaces {
  /** A layout that the kind's own screens can draw; null where there is none. */
  layout?: unknown;
  /** Named parts of the layout, as ranges of units: `from` is included, `to` is not. */
  parts: { name: string; capacity: number; from: number; to: number }[];
}

/** The first and the last day for which a device at the door has its list. */
export interface GateDays {
  from: Day;
  to: Day;
}

/** A place by its unit: « Siège 12 ». */
export interface GatePlace {
  unit: number;
  label: string;
}

/** The places of ranges of units; their excluded units do not matter at the door. */
export const placesIn = (
  ranges: readonly Pick<UnitRange, "from" | "to">[],
  labelOf: (unit: number) => string,
): GatePlace[] =>
  ranges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, index) => ({
      unit: from + index,
      label: labelOf(from + index),
    })),
  );

export interface KindGate {
  places?(db: Pick<Tx, "$queryRaw">, productId: string): Promise<KindPlaces>;
  facts(db: Pick<Tx, "$queryRaw">, productIds: string[]): Promise<Map<string, GateFacts>>;
  /** Writes a moment for a person who runs the product; safe to repeat. Returns when it was, by the first press. */
  mark?(ctx: Context, pressed: PressedMoment): Promise<Date>;
  /** Takes a press by mistake back, for a person who may press it; safe to repeat. */
  takeBack?(ctx: Context, pressed: Pick<PressedMoment, "productId" | "moment">): Promise<void>;
  /** What is on its way to these places and has not arrived, the next one first. */
  arriving?(ctx: Context, terminalIds: readonly string[]): Promise<GateArrival[]>;
  /** People arrive until the end, so that the product stays in the list of the day until then. */
  openUntilEnd?: boolean;
  /** A ticket is valid only on the day of its booking, because the product itself has no start. */
  onItsDay?: boolean;
}

/** A booking that an employee has sold and counted in the employee's open drawer; null: nothing was to be paid. */
export interface DeskBooking {
  id: string;
  companyId: string;
  resourceId: string;
  units: number[];
  currency: string;
  wish: unknown;
  shiftId: string | null;
  soldById: string;
}
