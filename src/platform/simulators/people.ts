import { createHash } from "node:crypto";

/** A person with an account at a provider. */
export interface Person {
  firstName: string;
  lastName: string;
  /** Null for some people at Facebook. */
  email: string | null;
}

export type SignInProvider = "google" | "facebook" | "apple";

/** A person's id at one provider; it differs from provider to provider. */
export function subjectOf(provider: SignInProvider, { firstName, lastName, email }: Person): string {
  const who = email ?? `${firstName} ${lastName}`;
  return createHash("sha256").update(`${provider}:${who.toLowerCase()}`).digest("hex").slice(0, 24);
}

/** The people offered for choice in a demonstration. */
export const people: readonly Person[] = [
  { firstName: "Awa", lastName: "Njie", email: "awa.njie@exemple.cm" },
  { firstName: "Blaise", lastName: "Fotso", email: "blaise.fotso@exemple.cm" },
  { firstName: "Clarisse", lastName: "Mbarga", email: null },
];
