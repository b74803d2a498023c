import { Box, Button, Card, MenuItem, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { Suspense, useState } from "react";
import type { Figures, StatisticsView } from "../../../../src/modules/statistics/schema.ts";
import { formatDayShort } from "../../../../src/shared/dates.ts";
import { formatDay } from "../../../../src/shared/paper-dates.ts";
import { statisticWords } from "../../../../src/shared/words/fr/money/statistics.ts";
import { lazyPart } from "../../../engine/lazy-part.ts";
import { shade } from "../../../shades.ts";
import { figureOf, type Measure, measures, textOf } from "./figures.tsx";
import { PlainTable } from "./plain-table.tsx";
import type { ChartPoint } from "./sales-chart.tsx";

/** The chart library is loaded with the first chart. */
const SalesChart = lazyPart(() => import("./sales-chart.tsx"), "SalesChart");

/** Above this number of days the bars show weeks. */
const daysDrawnSingly = 92;

type DayFigures = { day: string } & Figures;

function addedUp(days: readonly DayFigures[]): Figures | undefined {
  const [first, ...rest] = days;
  if (!first) return undefined;
  const total: Figures = { ...first };
  for (const day of rest) {
    for (const name of Object.keys(total) as (keyof Figures)[]) {
      if (typeof total[name] === "number") total[name] += day[name];
    }
  }
  return total;
}

function pointsOf(view: StatisticsView, measure: Measure): ChartPoint[] {
  const step = view.days.length > daysDrawnSingly ? 7 : 1;
  const points: ChartPoint[] = [];
  for (let start = 0; start < view.days.length; start += step) {
    const now = addedUp(view.days.slice(start, start + step));
    const before = addedUp(view.previousDays.slice(start, start + step));
    points.push({
      label: formatDayShort(view.days[start]?.day ?? view.from),
      now: now ? figureOf(now, measure) : null,
      before: before ? figureOf(before, measure) : null,
    });
  }
  return points;
}

function Key({ colour, text, dashed }: { colour: string; text: string; dashed?: boolean }) {
  return (
    <Stack direction="row" sx={{ gap: 0.75, alignItems: "center" }}>
      <Box
        aria-hidden
        sx={{
          width: 18,
          height: dashed ? 0 : 12,
          borderRadius: dashed ? 0 : 0.5,
          bgcolor: dashed ? "transparent" : colour,
          borderTop: dashed ? `2px dashed ${colour}` : 0,
        }}
      />
      <Typography variant="body2" color="text.secondary">
        {text}
      </Typography>
    </Stack>
  );
}

export function ChartCard({ view }: { view: StatisticsView }) {
  const [measure, setMeasure] = useState<Measure>("gross");
  const [table, setTable] = useState(false);
  const points = pointsOf(view, measure);
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: "center", flexWrap: "wrap", mb: 1.5 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 160 }}>
          {statisticWords.chartOf(statisticWords[measure])}
        </Typography>
        <TextField
          select
          label={statisticWords.measure}
          value={measure}
          onChange={(event) => setMeasure(event.target.value as Measure)}
          sx={{ minWidth: 170 }}
        >
          {measures.map((name) => (
            <MenuItem key={name} value={name}>
              {statisticWords[name]}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
      <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
        <SalesChart points={points} measure={measure} currency={view.currency} />
      </Suspense>
      <Stack direction="row" sx={{ gap: 2, flexWrap: "wrap", alignItems: "center", mt: 1 }}>
        <Key colour={shade("edge-forest-700")} text={statisticWords.current} />
        <Key colour={shade("sun-600")} text={statisticWords.previous} dashed />
        <Button onClick={() => setTable(!table)} aria-expanded={table} sx={{ ml: "auto" }}>
          {table ? statisticWords.hideTable : statisticWords.seeTable}
        </Button>
      </Stack>
      {table ? (
        <PlainTable
          caption={statisticWords.chartOf(statisticWords[measure])}
          head={[statisticWords.day, statisticWords.current, statisticWords.previous]}
          rows={view.days.map((day, index) => {
            const before = view.previousDays[index];
            return {
              key: day.day,
              cells: [
                formatDay(day.day),
                textOf(figureOf(day, measure), measure, view.currency),
                before ? textOf(figureOf(before, measure), measure, view.currency) : "—",
              ],
            };
          })}
        />
      ) : null}
    </Card>
  );
}
