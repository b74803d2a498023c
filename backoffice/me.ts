import { createContext, useContext } from "react";
import type { Preferences } from "../src/modules/operator/preference/preference-schema.ts";
import { type ServiceKind, serviceKinds } from "../src/shared/kinds.ts";
import type { Area, Operation } from "../src/shared/permissions.ts";
import { personMay, type Resource } from "../src/shared/resource/resource.ts";
import type { Field } from "../src/shared/resource/resource-field.ts";
import { companyWords } from "../src/shared/words/fr/backoffice/company-words.ts";

/** A company or a terminal, and what it sells. */
interface Place {
  id: string;
  name: string;
  /** For a terminal: empty = everything that its company sells. */
  kinds: ServiceKind[];
}

/** The signed-in person, as the server describes them. */
export interface Me {
  id: string;
  fullName: string;
  areas: Area[];
  /** Areas in which they look after every country. */
  everyCountry: Area[];
  roles: { slug: string; description: string }[];
  mustUpdatePassword: boolean;
  mustAddFactor: boolean;
  onBehalf: boolean;
  country: { currency: string; timeZone: string; name: string; shortCode: string };
  /** Of every country: staff of several see all their amounts. */
  currencies: { currency: string; currencyDigits: number }[];
  companies: Place[];
  terminals: Place[];
  /** Where they sell as a cashier. */
  desks: Place[];
  /** Saved list settings (views, columns, density) per area. */
  preferences: Preferences;
}

export interface SignedIn {
  area: Area;
  me: Me;
  /** On the page of a cashier, who sells with what the desk of a branch has, and opens no area. */
  cashier?: boolean;
}

export const AreaContext = createContext<SignedIn | null>(null);

export function useArea(): SignedIn {
  const signedIn = useContext(AreaContext);
  if (!signedIn) throw new Error("useArea outside of the back office");
  return signedIn;
}

/** Whether the person may do this with the rows of a declaration. */
export function personMayHere({ area, me }: SignedIn, resource: Resource, operation: Operation): boolean {
  return personMay(resource, area, operation, me.everyCountry.includes(area));
}

/** Whether a field is shown: a company or terminal that the person has only one of is filled in by the server. */
export function isAsked(field: Field | undefined, { area, me }: SignedIn): boolean {
  if (!field) return false;
  const own =
    field.type === "reference"
      ? (field.own ?? (field.to === "company" ? "companies" : undefined))
      : undefined;
  return !own || area === "admin" || area === "support" || me[own].length !== 1;
}

/** The kinds that this person's companies or terminals sell; all kinds for those who look after all companies. */
export function soldKinds({ area, me }: SignedIn): readonly ServiceKind[] {
  if (area === "admin" || area === "support") return serviceKinds;
  const ofTerminals = me.terminals.flatMap(({ kinds }) => kinds);
  const ofCompanies = me.companies.flatMap(({ kinds }) => kinds);
  const sold = area === "branch" && ofTerminals.length > 0 ? ofTerminals : ofCompanies;
  return sold.length > 0 ? serviceKinds.filter((kind) => sold.includes(kind)) : serviceKinds;
}

type ChoiceOptions = Extract<Field, { type: "choice" }>;

/** The options of a choice that make sense for what the person's companies sell. */
export function offeredOptions(field: ChoiceOptions, signedIn: SignedIn): [string, string][] {
  const ofKinds: Readonly<Record<string, readonly ServiceKind[] | undefined>> =
    ("ofKinds" in field && field.ofKinds) || {};
  const sold = soldKinds(signedIn);
  return Object.entries<string>(field.options).filter(
    ([value]) => ofKinds[value]?.some((kind) => sold.includes(kind)) ?? true,
  );
}

/** The company's own words for places, entrances and the like. */
export function useCompanyWords() {
  return companyWords(soldKinds(useArea()));
}
