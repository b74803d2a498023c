import { settingWords } from "./words/fr/backoffice/settings.ts";

/** Settings that an administrator may change per country: each with its bounds and its default. */

interface SettingRule {
  group: keyof typeof settingWords.groups;
  unit: keyof typeof settingWords.units;
  min: number;
  max: number;
  initial: number;
  /**
   * It limits what one person takes or pays out on trust: a higher value needs a second administrator and counts from the
   * next day, a lower one counts at once.
   */
  guarded?: true;
}

export const settingRules = {
  /** How long places are held for payment; a failed payment extends this a little. */
  holdMinutes: { group: "online", unit: "minutes", min: 10, max: 30, initial: 10 },
  /** How long the payer has to confirm on the phone or on the card's page. */
  paymentMinutes: { group: "online", unit: "minutes", min: 5, max: 60, initial: 15 },
  /** How long after an online purchase it is cancelled or changed for nothing. */
  withdrawalMinutes: { group: "online", unit: "minutes", min: 0, max: 1440, initial: 30 },
  /** How long several people have to pay their parts of one bill; its places are held meanwhile. */
  shareMinutes: { group: "online", unit: "minutes", min: 30, max: 1440, initial: 120 },
  /** Maximum number of unpaid holds per person: holding costs nothing and takes places from others. */
  unpaidHoldsMaximum: { group: "online", unit: "bookings", min: 1, max: 500, initial: 5, guarded: true },
  /** From so many holds of one product in a second, as one process counts them, a queue opens before it; 0 = never. */
  rushHoldsPerSecond: { group: "online", unit: "perSecond", min: 0, max: 10_000, initial: 300 },
  /** How many people who were called from a queue may choose at the same time. */
  rushPeopleAtOnce: { group: "online", unit: "people", min: 1, max: 10_000, initial: 100 },
  /** A request expires when the partner has not answered it in this time. */
  requestHours: { group: "online", unit: "hours", min: 1, max: 72, initial: 24 },
  /** Places to be paid at the desk are held until this long before the start. */
  cashCutoffMinutes: { group: "desk", unit: "minutes", min: 30, max: 1440, initial: 120 },
  /** Maximum number of bills per person that are to be paid at the desk. */
  cashBillsMaximum: { group: "desk", unit: "bookings", min: 1, max: 20, initial: 3, guarded: true },
  /** A larger payout requires the confirmation of a second administrator. */
  payoutAloneMaximum: {
    group: "payouts",
    unit: "francs",
    min: 0,
    max: 100_000_000,
    initial: 1_000_000,
    guarded: true,
  },
  /** What operators keep of a collection by contract, in hundredths of a percent. */
  feeMtnMomo: { group: "reconciliation", unit: "basisPoints", min: 0, max: 1000, initial: 100 },
  feeOrangeMoney: { group: "reconciliation", unit: "basisPoints", min: 0, max: 1000, initial: 150 },
  feeStripe: { group: "reconciliation", unit: "basisPoints", min: 0, max: 1000, initial: 290 },
  /** A fee may differ by so much without a person. */
  feeDifferenceMaximum: {
    group: "reconciliation",
    unit: "francs",
    min: 0,
    max: 100_000,
    initial: 100,
    guarded: true,
  },
  /** A larger difference is accepted by two people. */
  differenceAloneMaximum: {
    group: "reconciliation",
    unit: "francs",
    min: 0,
    max: 100_000_000,
    initial: 10_000,
    guarded: true,
  },
  /** How far ahead planned departures are for sale. */
  planningDays: { group: "trips", unit: "days", min: 7, max: 180, initial: 60 },
  reminderHours: { group: "trips", unit: "hours", min: 2, max: 72, initial: 24 },
  /** Whether a strike or a closed road frees a company from its promise to leave in time: 1 = yes. */
  strikeExcuses: { group: "trips", unit: "yes", min: 0, max: 1, initial: 1, guarded: true },
  roadClosedExcuses: { group: "trips", unit: "yes", min: 0, max: 1, initial: 1, guarded: true },
  /** How long after the journey the passengers' document numbers are kept, as the country's law requires. */
  identityDays: { group: "privacy", unit: "days", min: 1, max: 3650, initial: 365 },
} as const satisfies Record<string, SettingRule>;

export type SettingKey = keyof typeof settingRules;
export type Settings = Record<SettingKey, number>;

export const isGuarded = (key: SettingKey): boolean => "guarded" in settingRules[key];

export const settingKeys = Object.keys(settingRules) as SettingKey[];

/** The sentence that refuses a value outside its bounds; null when the value is valid. */
export function settingFault(key: SettingKey, value: unknown): string | null {
  const { min, max } = settingRules[key];
  if (typeof value !== "number" || !Number.isInteger(value)) return settingWords.whole;
  return value < min || value > max ? settingWords.between(min, max) : null;
}

/** All settings of a country from its stored rows: a missing or invalid value counts as the default. */
export function settingsFrom(rows: readonly { key: string; value: unknown }[]): Settings {
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    settingKeys.map((key) => {
      const value = stored.get(key);
      return [key, settingFault(key, value) === null ? value : settingRules[key].initial];
    }),
  ) as Settings;
}
