import { createContext, useContext } from "react";
import type { Preferences } from "../src/modules/operator/preference/preference-schema.ts";
import { companyWords } from "../src/shared/fr/backoffice/company-words.ts";
import { type ServiceKind, serviceKinds } from "../src/shared/kinds.ts";
import type { Area, Operation } from "../src/shared/permissions.ts";
import { personMay, type Resource } from "../src/shared/resource/resource.ts";
import type { Field } from "../src/shared/resource/resource-field.ts";

/** A company or a terminal, and what it sells. */
interface Place {
  id: string;
  name: string;
  /** Of a terminal: empty = everything that its company sells. */
  kinds: ServiceKind[];
}

/** Who is at the desk, as the server describes them. */
export interface Me {
  id: string;
  fullName: string;
  areas: Area[];
  /** Those in which they look after every country. */
  everyCountry: Area[];
  roles: { slug: string; description: string }[];
  mustUpdatePassword: boolean;
  mustAddFactor: boolean;
  onBehalf: boolean;
  country: { currency: string; timeZone: string; name: string; shortCode: string };
  companies: Place[];
  terminals: Place[];
  /** How they have arranged their lists, in each area. */
  preferences: Preferences;
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

/** What this person's companies or terminals sell; everything for those who look after all companies. */
export function soldKinds({ area, me }: Desk): readonly ServiceKind[] {
  if (area === "admin" || area === "support") return serviceKinds;
  const ofTerminals = me.terminals.flatMap(({ kinds }) => kinds);
  const ofCompanies = me.companies.flatMap(({ kinds }) => kinds);
  const sold = area === "branch" && ofTerminals.length > 0 ? ofTerminals : ofCompanies;
  return sold.length > 0 ? serviceKinds.filter((kind) => sold.includes(kind)) : serviceKinds;
}

/** What the screens call places, entrances and the like: as this company does. */
export function useCompanyWords() {
  return companyWords(soldKinds(useDesk()));
}
