import { Box, Skeleton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import { SectionCard } from "../../../../backoffice/engine/section-card.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { Figure } from "../../../../backoffice/pages/cockpit/figure.tsx";
import { Change } from "../../../../backoffice/pages/money/statistics/change.tsx";
import { ClockLinks } from "../../../../backoffice/pages/money/statistics/clock-links.tsx";
import { PlainTable } from "../../../../backoffice/pages/money/statistics/plain-table.tsx";
import type { Range } from "../../../../backoffice/pages/money/statistics/report.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { addDays, dayOf } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatDayBrief } from "../../../shared/paper-dates.ts";
import { periodBefore } from "../../../shared/period-before.ts";
import { statisticWords } from "../../../shared/words/fr/money/statistics.ts";
import { languageWords } from "../../../shared/words/fr/ui/language.ts";
import type { PracticeStatistics } from "../search/appointment-schema.ts";
import { practiceWords } from "../words/fr/practice.ts";
import { fillRate, noShowRate, sumOf, sumsBySpecialty, type VisitSums } from "./visit-rates.ts";

const words = practiceWords.statistics;
/** With today, the page begins with thirty days. */
const daysBeforeToday = 29;

/** Occupancy and no-shows by specialty and by consultant. */
export function StatisticsPage() {
  const { me, area } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [from, setFrom] = useState(addDays(today, -daysBeforeToday));
  const [to, setTo] = useState(today);
  const companyId = area === "partner" ? me.companies[0]?.id : undefined;
  const asked = { from, to, ...(companyId ? { companyId } : {}) };
  const previous = { ...asked, ...periodBefore(asked) };
  const figures = useQuery({
    queryKey: ["appointment", "statistics", asked],
    queryFn: async () => ({ asked, view: await query("appointment.statistics", asked) }),
    placeholderData: (before) => before,
    retry: false,
  });
  const before = useQuery({
    queryKey: ["appointment", "statistics", previous],
    queryFn: async () => ({ asked: previous, view: await query("appointment.statistics", previous) }),
    enabled: figures.isSuccess && from <= to,
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
      {figures.data ? (
        <Figures
          {...figures.data}
          before={figures.isPlaceholderData ? undefined : before.data}
          several={companyId === undefined}
        />
      ) : null}
    </Box>
  );
}

function cellsOf(row: VisitSums, currency: string): string[] {
  return [
    row.sold.toLocaleString(languageWords.code),
    words.percent(fillRate(row)),
    words.percent(noShowRate(row)),
    row.cancelled.toLocaleString(languageWords.code),
    formatMoney(row.revenue, currency),
    formatMoney(row.covered, currency),
  ];
}

const measures = [words.sold, words.fill, words.noShow, words.cancelled, words.revenue, words.covered];

interface Answer {
  asked: Range;
  view: PracticeStatistics;
}

/** The sums of all consultants, compared with the same number of days before. */
function Sums({ asked, view, before }: Answer & { before: Answer | undefined }) {
  const now = sumOf(view.consultants);
  const then = before && sumOf(before.view.consultants);
  const figures = [
    { label: words.sold, of: (sums: VisitSums) => sums.sold },
    { label: words.fill, of: fillRate, isShare: true },
    { label: words.noShow, of: noShowRate, isShare: true, fallIsGood: true },
    { label: words.revenue, of: (sums: VisitSums) => sums.revenue, isMoney: true },
  ];
  return (
    <>
      {before ? (
        <Typography variant="body2" color="text.secondary">
          {statisticWords.before(formatDayBrief(before.asked.from), formatDayBrief(before.asked.to))}
        </Typography>
      ) : null}
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(4, 1fr)" } }}
      >
        {figures.map(({ label, of, isMoney, isShare, fallIsGood }) => {
          const value = of(now);
          const text = isShare ? words.percent(value) : (value ?? 0).toLocaleString(languageWords.code);
          return (
            <Figure key={label} label={label} value={isMoney ? formatMoney(value ?? 0, view.currency) : text}>
              {then ? (
                <Change now={value} before={of(then)} isShare={isShare} fallIsGood={fallIsGood} />
              ) : null}
            </Figure>
          );
        })}
      </Box>
      <ClockLinks kind="rdv" range={asked} />
    </>
  );
}

function Figures({
  asked,
  view,
  before,
  several,
}: Answer & { before: Answer | undefined; several: boolean }) {
  const { consultants, currency } = view;
  if (consultants.length === 0) return <Typography>{words.nothing}</Typography>;
  return (
    <Stack spacing={2}>
      <Sums asked={asked} view={view} before={before} />
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
