import { settingsFr } from "./fr/backoffice/settings.ts";

/** What an administrator may set for a country: each with its bounds and what counts until somebody sets it. */

interface SettingRule {
  group: keyof typeof settingsFr.groups;
  unit: keyof typeof settingsFr.units;
  min: number;
  max: number;
  initial: number;
}

export const settingRules = {
  /** How long places are held before they are paid; a payment that fails leaves them a little longer. */
  holdMinutes: { group: "online", unit: "minutes", min: 10, max: 30, initial: 10 },
  /** How long the payer has to confirm on the phone or on the card's page. */
  paymentMinutes: { group: "online", unit: "minutes", min: 5, max: 60, initial: 15 },
  /** How long several people have to pay their parts of one bill: its places are kept meanwhile. */
  shareMinutes: { group: "online", unit: "minutes", min: 30, max: 1440, initial: 120 },
  /** How many unpaid bills one person may hold places with: holding costs nothing and takes places from others. */
  unpaidHoldsMaximum: { group: "online", unit: "bookings", min: 1, max: 500, initial: 5 },
  /** A request that the partner has not answered in this time lapses. */
  requestHours: { group: "online", unit: "hours", min: 1, max: 72, initial: 24 },
  /** Places to be paid at the desk are kept until so long before the start. */
  cashCutoffMinutes: { group: "desk", unit: "minutes", min: 30, max: 1440, initial: 120 },
  /** How many bills one person may leave to be paid at the desk. */
  cashBillsMaximum: { group: "desk", unit: "bookings", min: 1, max: 20, initial: 3 },
  /** A larger payout is sent only after a second administrator has confirmed it. */
  payoutAloneMaximum: { group: "payouts", unit: "francs", min: 0, max: 100_000_000, initial: 1_000_000 },
  /** How far ahead planned departures are for sale. */
  planningDays: { group: "trips", unit: "days", min: 7, max: 180, initial: 60 },
  reminderHours: { group: "trips", unit: "hours", min: 2, max: 72, initial: 24 },
  /** How long after the journey the numbers of its passengers' papers are kept, as the country's law asks. */
  identityDays: { group: "privacy", unit: "days", min: 1, max: 3650, initial: 365 },
} as const satisfies Record<string, SettingRule>;

export type SettingKey = keyof typeof settingRules;
export type Settings = Record<SettingKey, number>;

export const settingKeys = Object.keys(settingRules) as SettingKey[];

/** The sentence against a value outside its bounds; null when it may be set. */
export function settingFault(key: SettingKey, value: unknown): string | null {
  const { min, max } = settingRules[key];
  if (typeof value !== "number" || !Number.isInteger(value)) return settingsFr.whole;
  return value < min || value > max ? settingsFr.between(min, max) : null;
}

/** All settings of a country from its stored rows: what is missing or out of bounds counts as never set. */
export function settingsFrom(rows: readonly { key: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    settingKeys.map((key) => {
      const value = stored.get(key);
      return [key, settingFault(key, value) === null ? value : settingRules[key].initial];
    }),
  ) as Settings;
}
