import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import type { PracticeStatistics } from "../../../../src/modules/appointment/search/appointment-schema.ts";
import { addDays, dayOf } from "../../../../src/shared/dates.ts";
import { practiceFr } from "../../../../src/shared/fr/appointment/practice.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { DayField } from "../../../engine/day-field.tsx";
import { SectionCard } from "../../../engine/section-card.tsx";
import { useDesk } from "../../../me.ts";
import { PlainTable } from "../../money/statistics/plain-table.tsx";
import { ask } from "./api.ts";
import { fillRate, noShowRate, sumsBySpecialty, type VisitSums } from "./visit-rates.ts";

const words = practiceFr.statistics;
const monthDays = 30;

/** Occupancy and no-shows by specialty and by consultant. */
export function StatisticsPage() {
  const { me, area } = useDesk();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [from, setFrom] = useState(addDays(today, -monthDays));
  const [to, setTo] = useState(today);
  const companyId = area === "partner" ? me.companies[0]?.id : undefined;
  const figures = useQuery({
    queryKey: ["appointment", "statistics", companyId, from, to],
    queryFn: () => ask("appointment.statistics", { from, to, ...(companyId ? { companyId } : {}) }),
    placeholderData: (before) => before,
    retry: false,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      <Stack direction="row" sx={{ gap: 1.5, mb: 2 }}>
        <DayField
          label={words.from}
          value={from}
          onChange={(day) => day && setFrom(day)}
          sx={{ width: 190 }}
        />
        <DayField
          label={words.to}
          value={to}
          min={from}
          onChange={(day) => day && setTo(day)}
          sx={{ width: 190 }}
        />
      </Stack>
      {figures.error ? <Failed error={figures.error} onRetry={() => void figures.refetch()} /> : null}
      {figures.isPending ? <Skeleton variant="rounded" height={320} /> : null}
      {figures.data ? <Figures view={figures.data} several={companyId === undefined} /> : null}
    </Box>
  );
}

function cellsOf(row: VisitSums, currency: string): string[] {
  return [
    row.sold.toLocaleString("fr"),
    words.percent(fillRate(row)),
    words.percent(noShowRate(row)),
    row.cancelled.toLocaleString("fr"),
    formatMoney(row.revenue, currency),
    formatMoney(row.covered, currency),
  ];
}

const measures = [words.sold, words.fill, words.noShow, words.cancelled, words.revenue, words.covered];

function Figures({
  view: { consultants, currency },
  several,
}: {
  view: PracticeStatistics;
  several: boolean;
}) {
  if (consultants.length === 0) return <Typography>{words.nothing}</Typography>;
  return (
    <Stack spacing={2}>
      <SectionCard title={words.specialties}>
        <PlainTable
          caption={words.specialties}
          head={[words.specialty, ...measures]}
          rows={sumsBySpecialty(consultants).map(({ specialty, sums }) => ({
            key: specialty,
            cells: [specialty, ...cellsOf(sums, currency)],
          }))}
        />
      </SectionCard>
      <SectionCard title={words.consultants}>
        <PlainTable
          caption={words.consultants}
          head={[words.consultant, ...(several ? [words.company] : []), ...measures]}
          texts={several ? [1] : []}
          rows={consultants.map((row) => ({
            key: row.id,
            cells: [row.name, ...(several ? [row.company] : []), ...cellsOf(row, currency)],
          }))}
        />
      </SectionCard>
    </Stack>
  );
}
