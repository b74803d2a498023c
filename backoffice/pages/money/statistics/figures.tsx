import { Box, Card, Typography } from "@mui/material";
import type { Figures } from "../../../../src/modules/statistics/schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { languageWords } from "../../../../src/shared/words/fr/ui/language.ts";
import { Change, percentText } from "./change.tsx";

export type Measure = "gross" | "bookings" | "places" | "refunds" | "commission" | "occupancy";

export const measures: readonly Measure[] = ["gross", "bookings", "occupancy", "refunds", "commission"];

const isMoney = (measure: Measure) => ["gross", "refunds", "commission"].includes(measure);

/** Null: there was no capacity to fill. */
export function figureOf(figures: Figures, measure: Measure): number | null {
  if (measure !== "occupancy") return figures[measure];
  return figures.offered > 0 ? figures.taken / figures.offered : null;
}

export function textOf(value: number | null, measure: Measure, currency: string): string {
  if (value === null) return "—";
  if (measure === "occupancy") return percentText(value);
  return isMoney(measure) ? formatMoney(value, currency) : value.toLocaleString(languageWords.code);
}

interface TilesProps {
  totals: Figures;
  before: Figures;
  currency: string;
}

/** The period's figures, each compared with the previous period. */
export function FigureTiles({ totals, before, currency }: TilesProps) {
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: "1fr 1fr", md: "1.35fr 1fr 1fr 1.25fr 1.25fr" },
      }}
    >
      {measures.map((measure, index) => {
        const [now, then] = [figureOf(totals, measure), figureOf(before, measure)];
        return (
          <Card
            key={measure}
            sx={{
              p: { xs: 1.5, md: 2 },
              minWidth: 0,
              gridColumn: { xs: index === 0 ? "1 / -1" : "auto", md: "auto" },
            }}
          >
            <Typography component="dt" variant="body2" color="text.secondary" sx={{ fontWeight: 600 }}>
              {statisticWords[measure]}
            </Typography>
            <Box component="dd" sx={{ m: 0 }}>
              <Typography
                sx={{
                  fontSize: { xs: index === 0 ? 26 : 16, md: 17, xl: 21 },
                  fontWeight: 800,
                  fontVariantNumeric: "tabular-nums",
                  whiteSpace: "nowrap",
                }}
              >
                {textOf(now, measure, currency)}
              </Typography>
              <Change
                now={now}
                before={then}
                isShare={measure === "occupancy"}
                fallIsGood={measure === "refunds"}
              />
            </Box>
          </Card>
        );
      })}
    </Box>
  );
}
