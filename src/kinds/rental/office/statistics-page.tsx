import { Box, Skeleton, Stack, ToggleButton, ToggleButtonGroup, Typography } from "@mui/material";
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
import { query } from "../../../../backoffice/procedures.ts";
import { shade } from "../../../../backoffice/shades.ts";
import { addDays, dayOf, daysBetween, formatDayShort } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatDayBrief } from "../../../shared/paper-dates.ts";
import { periodBefore } from "../../../shared/period-before.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import { statisticWords } from "../../../shared/words/fr/money/statistics.ts";
import type { RentalStatistics } from "../operate/operate-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import { PaperAlert } from "./paper-alert.tsx";
import type { RentalType } from "./selection-panel.tsx";

const words = fleetWords.statistics;
const types = ["car", "house"] as const;
const monthDays = 29;

/** Occupancy by day, the revenue of each car or house, and the cautions held. */
export function StatisticsPage() {
  const { me, area } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [type, setType] = useState<RentalType>("car");
  const [from, setFrom] = useState(addDays(today, -monthDays));
  const [to, setTo] = useState(today);
  const companyId = area === "partner" ? me.companies[0]?.id : undefined;
  const common = { type, ...(companyId ? { companyId } : {}) };
  const asked = { ...common, from, to };
  const previous = { ...common, ...periodBefore(asked) };
  const figures = useQuery({
    queryKey: ["rental", "statistics", asked],
    queryFn: async () => ({ type, asked, view: await query("rental.statistics", asked) }),
    placeholderData: (before) => before,
    retry: false,
  });
  const before = useQuery({
    queryKey: ["rental", "statistics", previous],
    queryFn: async () => ({ type, asked: previous, view: await query("rental.statistics", previous) }),
    enabled: figures.isSuccess && from <= to,
    retry: false,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={pageTitleWords.rentals.statistics} />
      <Stack direction="row" sx={{ gap: 1.5, mb: 2, flexWrap: "wrap", alignItems: "center" }}>
        <ToggleButtonGroup
          exclusive
          value={type}
          aria-label={words.type}
          onChange={(_event, next: RentalType | null) => next && setType(next)}
          sx={{ flexBasis: { xs: "100%", sm: "auto" } }}
        >
          {types.map((one) => (
            <ToggleButton key={one} value={one} sx={{ textTransform: "none", px: 2 }}>
              {words.types[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <DayField
          label={words.from}
          value={from}
          onChange={(day) => day && setFrom(day)}
          sx={{ flex: "1 1 140px", maxWidth: 190 }}
        />
        <DayField
          label={words.to}
          value={to}
          min={from}
          onChange={(day) => day && setTo(day)}
          sx={{ flex: "1 1 140px", maxWidth: 190 }}
        />
      </Stack>
      {area === "admin" && type === "car" ? <PaperAlert /> : null}
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

interface Answer {
  type: RentalType;
  asked: { from: string; to: string };
  view: RentalStatistics;
}

interface FiguresProps extends Answer {
  /** The same number of days before; undefined until it is known. */
  before: Answer | undefined;
  several: boolean;
}

const shareOf = ({ rentals, days }: RentalStatistics) =>
  days.reduce((sum, day) => sum + day.taken, 0) / (rentals.length * days.length);
const revenueOf = ({ rentals }: RentalStatistics) => rentals.reduce((sum, one) => sum + one.revenue, 0);

function Figures({ type, asked, view, before, several }: FiguresProps) {
  const { rentals, days, deposits, currency } = view;
  if (rentals.length === 0) return <Typography>{words.nothing[type]}</Typography>;
  const [share, revenue] = [shareOf(view), revenueOf(view)];
  return (
    <Stack spacing={2}>
      {before ? (
        <Typography variant="body2" color="text.secondary">
          {statisticWords.before(formatDayBrief(before.asked.from), formatDayBrief(before.asked.to))}
        </Typography>
      ) : null}
      <Box
        component="dl"
        sx={{ m: 0, display: "grid", gap: 1.5, gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))" }}
      >
        <Figure label={words.share} value={words.percent(share)}>
          {before ? <Change isShare now={share} before={shareOf(before.view)} /> : null}
        </Figure>
        <Figure label={words.revenue} value={formatMoney(revenue, currency)}>
          {before ? <Change now={revenue} before={revenueOf(before.view)} /> : null}
        </Figure>
        <Figure
          label={words.deposits}
          value={formatMoney(deposits.heldAmount, currency)}
          help={words.held(deposits.held, deposits.disputed)}
        />
        <Figure
          label={words.kept}
          value={formatMoney(deposits.keptAmount, currency)}
          help={words.keptCount(deposits.kept)}
        />
      </Box>
      <ClockLinks kind="location" range={asked} />
      <SectionCard title={words.byDay}>
        <Typography variant="body2" color="text.secondary">
          {words.highest(words.ofAll(Math.max(...days.map((day) => day.taken)), rentals.length))}
        </Typography>
        <DayBars type={type} days={days} all={rentals.length} />
      </SectionCard>
      <SectionCard title={words.each[type]}>
        <PlainTable
          caption={words.each[type]}
          head={headOf(type, several)}
          texts={several ? [1] : []}
          rows={rentals.map((row) => ({
            key: row.id,
            cells: [
              [row.title, row.detail].filter(Boolean).join(" · "),
              ...(several ? [row.company] : []),
              row.taken,
              words.percent(row.taken / days.length),
              row.blocked,
              row.bookings,
              formatMoney(row.revenue, currency),
            ],
          }))}
        />
      </SectionCard>
    </Stack>
  );
}

const headOf = (type: RentalType, several: boolean) => [
  fleetWords.columns[type],
  ...(several ? [words.company] : []),
  words.taken[type],
  words.share,
  words.blocked[type],
  words.bookings,
  words.earned,
];

/** One bar per day, scaled to the busiest day; screen readers get the same figures as a list. */
function DayBars({ type, days, all }: { type: RentalType; days: RentalStatistics["days"]; all: number }) {
  const every = Math.max(1, Math.ceil(days.length / 6));
  const highest = Math.max(1, ...days.map((day) => day.taken));
  return (
    <Box role="list" aria-label={words.rented[type]} sx={{ display: "flex", gap: "2px", height: 170, pt: 1 }}>
      {days.map(({ day, taken }, index) => {
        const label = words.dayLabel(
          formatDayShort(day),
          words.ofAll(taken, all),
          words.percent(all > 0 ? taken / all : 0),
        );
        return (
          <Box
            key={day}
            role="listitem"
            aria-label={label}
            title={label}
            sx={{ flex: 1, minWidth: 0, position: "relative", pb: 3, display: "flex", alignItems: "end" }}
          >
            <Box
              sx={{
                width: "100%",
                height: `${(100 * taken) / highest}%`,
                minHeight: 2,
                bgcolor: taken > 0 ? shade("edge-forest-600") : shade("line-strong"),
                borderRadius: "3px 3px 0 0",
              }}
            />
            {index % every === 0 && daysBetween(day, days.at(-1)?.day ?? day) >= every - 1 ? (
              <Typography
                aria-hidden
                variant="caption"
                sx={{ position: "absolute", bottom: 0, left: 0, whiteSpace: "nowrap" }}
              >
                {formatDayBrief(day)}
              </Typography>
            ) : null}
          </Box>
        );
      })}
    </Box>
  );
}
