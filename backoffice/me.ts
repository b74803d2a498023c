import { createContext, useContext } from "react";
import type { Area } from "../src/shared/permissions.ts";
import { type Operation, personMay, type Resource } from "../src/shared/resource/resource.ts";
import type { Field } from "../src/shared/resource/resource-field.ts";

/** Who is at the desk, as the server describes them. */
export interface Me {
  id: string;
  fullName: string;
  areas: Area[];
  /** Those in which they look after every country. */
  everyCountry: Area[];
  roles: { slug: string; description: string }[];
  mustUpdatePassword: boolean;
  onBehalf: boolean;
  country: { currency: string; timeZone: string; name: string; shortCode: string };
  companies: { id: string; name: string }[];
  terminals: { id: string; name: string }[];
}

export interface Desk {
  area: Area;
  me: Me;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("useDesk outside of the back office");
  return desk;
}

/** What the person may do with the rows of a declaration, where they are. */
export function deskMay({ area, me }: Desk, resource: Resource, operation: Operation): boolean {
  return personMay(resource, area, operation, me.everyCountry.includes(area));
}

/** A company or a terminal that the person has one of is filled by the server: neither asked nor shown. */
export function isAsked(field: Field | undefined, { area, me }: Desk): boolean {
  if (!field) return false;
  const own =
    field.type === "reference"
      ? (field.own ?? (field.to === "company" ? "companies" : undefined))
      : undefined;
  return !own || area === "admin" || area === "support" || me[own].length !== 1;
}
