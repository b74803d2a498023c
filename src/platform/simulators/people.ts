import { createHash } from "node:crypto";

/** Somebody who has an account at a provider. */
export interface Person {
  firstName: string;
  lastName: string;
  /** Facebook knows people without one. */
  email: string | null;
}

export type SignInProvider = "google" | "facebook" | "apple";

/** The same person has the same number at one provider, and another at each of the others. */
export function subjectOf(provider: SignInProvider, { firstName, lastName, email }: Person): string {
  const who = email ?? `${firstName} ${lastName}`;
  return createHash("sha256").update(`${provider}:${who.toLowerCase()}`).digest("hex").slice(0, 24);
}

/** Who can be chosen in a demonstration. */
export const people: readonly Person[] = [
  { firstName: "Awa", lastName: "Njie", email: "awa.njie@exemple.cm" },
  { firstName: "Blaise", lastName: "Fotso", email: "blaise.fotso@exemple.cm" },
  { firstName: "Clarisse", lastName: "Mbarga", email: null },
];
