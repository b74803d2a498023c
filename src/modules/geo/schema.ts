import { z } from "zod";

export const citySearch = z.object({
  query: z.string().max(60).default(""),
  limit: z.number().int().min(1).max(50).default(8),
});
export type CitySearch = z.infer<typeof citySearch>;

export interface CountryView {
  id: string;
  name: string;
  shortCode: string;
  flag: string;
  url: string;
  currency: string;
  currencyDigits: number;
  euroRate: number | null;
  locale: string;
  timeZone: string;
  phonePrefix: string;
  paymentMethods: string[];
  identityRequired: boolean;
}

export interface CityView {
  id: string;
  name: string;
  region: string;
  /** What people write for it besides its name; missing where there is nothing. */
  aliases?: string[];
}

/** The documented shape of the calls. */
export const wireCountry = z.object({
  id: z.string(),
  name: z.string(),
  short_code: z.string(),
  flag: z.string(),
  url: z.string(),
});
export const wireCity = z.object({ id: z.string(), name: z.string() });
