import { z } from "zod";
import type { MarkedMoment } from "../../../modules/desk/gate/gate-schema.ts";

export const drivenInput = z.object({ id: z.uuid() });

/** Where a departure begins or ends, and when (ISO). */
export interface DrivenStop {
  name: string;
  city: string;
  /** How it is found. */
  where: string;
  at: string;
}

/** A departure on the page of its driver. */
export interface DrivenDeparture {
  id: string;
  title: string;
  companyName: string;
  timeZone: string;
  stops: [DrivenStop, DrivenStop];
  bus: string;
  plate: string;
  delayMinutes: number;
  cancelled: boolean;
  /** People with a ticket, and how many have boarded. */
  people: number;
  boarded: number;
  moments: MarkedMoment[];
}

export interface DrivenDepartures {
  /** Who drives, as the device names them. */
  person: { id: string; fullName: string };
  /** Whether they drive for any company. */
  drives: boolean;
  departures: DrivenDeparture[];
  generatedAt: string;
}

/** What a driver needs to know of who travels: no number, no code, no price. */
export interface DrivenPassenger {
  label: string;
  name: string;
  /** People admitted by this ticket, and how many have boarded. */
  admits: number;
  boarded: number;
}

export interface DrivenManifest {
  departure: DrivenDeparture;
  passengers: DrivenPassenger[];
  generatedAt: string;
}
