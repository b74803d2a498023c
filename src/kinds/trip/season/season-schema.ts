import { z } from "zod";
import { isDay } from "../../../shared/dates.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { priceSeasonWords } from "../words/fr/price-season.ts";

export const seasonBasisPoints = { min: -5000, max: 20_000 };

const day = z.string().refine(isDay, { error: () => validationWords.date });

export const saveSeasonInput = z
  .object({
    id: z.uuid().optional(),
    companyId: z.uuid(),
    pathId: z.uuid().nullish(),
    name: z
      .string()
      .trim()
      .min(1, { error: () => validationWords.required })
      .max(60),
    firstDay: day,
    lastDay: day,
    basisPoints: z
      .number()
      .int()
      .min(seasonBasisPoints.min)
      .max(seasonBasisPoints.max)
      .refine((change) => change !== 0, { error: () => priceSeasonWords.noChange }),
    active: z.boolean().default(true),
  })
  .refine((season) => season.lastDay >= season.firstDay, {
    path: ["lastDay"],
    error: () => priceSeasonWords.periodEnds,
  });
export type SaveSeasonInput = z.infer<typeof saveSeasonInput>;

/** Departures of one line whose price changes. */
export interface SeasonChange {
  line: string;
  before: number;
  after: number;
  departures: number;
}

export interface SeasonPreview {
  currency: string;
  changes: SeasonChange[];
  /** Departures that keep their price because places are sold or held. */
  sold: number;
  /** Departures that keep a price set by hand. */
  byHand: number;
}
