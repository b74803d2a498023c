import type * as french from "../../fr/account/tokens.ts";
import type { Translated } from "../../translated.ts";

/** The list of tokens, also shown beside a company's rows. */
export const tokenListWords: Translated<typeof french.tokenListWords> = {
  one: "Access token",
  title: "Access tokens",
  text: "A program uses it to call Mboa in your name. It sees no payments, invoices, payouts or documents, and cannot touch your password. It is cut off when your password changes or when you sign out your other devices.",
  add: "Create a token",
  name: "Name",
  nameHint: "The program that will use it, for example “Agency website”.",
  scope: "What it allows",
  scopes: {
    read: "Read only",
    write: "Read and change",
    sell: "Sell, and cancel what it has sold",
    calendar: "My bookings in a calendar",
  },
  company: "For which company",
  companyHint: "A “Sell” token sells in the name of one.",
  days: "Valid for",
  daysOf: (days) => (days === 365 ? "one year" : `${days} days`),
  ending: "Ends with",
  createdAt: "Created on",
  expiresAt: "Valid until",
  lastUsedAt: "Last used",
  revoke: "Revoke",
  revokeText: "The program that uses it will be refused at its next call.",
};

/** Tokens with which a program calls the API on a person's behalf. */
export const tokenWords: Translated<typeof french.tokenWords> = {
  ...tokenListWords,
  empty: "You have no tokens.",
  companyNeeded: "Choose the company for which this token sells",
  nameNeeded: "Give this token a name",
  created: "Your token is ready",
  createdText: "Copy it now: it will never be shown again.",
  copy: "Copy the token",
  copied: "The token is copied.",
  done: "I have copied the token",
  endsWith: (ending) => `${tokenListWords.ending} ${ending}`,
  until: (when) => `${tokenListWords.expiresAt} ${when}`,
  expired: "Expired",
  used: (when) => `${tokenListWords.lastUsedAt}: ${when}`,
  never: "Never used",
  revokeOne: (name) => `Revoke ${name}`,
  revokeTitle: (name) => `Revoke the token “${name}”?`,
  revoked: "The token is revoked.",
};
