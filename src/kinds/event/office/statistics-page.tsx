import { Box, Button, MenuItem, Skeleton, Stack, TextField, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { Title, useGetList, useNotify } from "react-admin";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { saveText } from "../../../../backoffice/engine/save-text.ts";
import { SectionCard } from "../../../../backoffice/engine/section-card.tsx";
import { Figure } from "../../../../backoffice/pages/cockpit/figure.tsx";
import { Change } from "../../../../backoffice/pages/money/statistics/change.tsx";
import { ClockLinks } from "../../../../backoffice/pages/money/statistics/clock-links.tsx";
import { PlainTable } from "../../../../backoffice/pages/money/statistics/plain-table.tsx";
import type { Range } from "../../../../backoffice/pages/money/statistics/report.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { shade } from "../../../../backoffice/shades.ts";
import { addDays, dayOf, formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { formatDay } from "../../../shared/paper-dates.ts";
import { periodBefore } from "../../../shared/period-before.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import { statisticWords } from "../../../shared/words/fr/money/statistics.ts";
import { languageWords } from "../../../shared/words/fr/ui/language.ts";
import type { EventStatistics } from "../operate/operate-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";

const words = organiserWords.statistics;

/** Refresh interval; during an event this page is used to watch the doors. */
const refreshEvery = 20_000;

/** The sales and attendance of an event. */
export function StatisticsPage() {
  const events = useGetList<{ id: string; _title: string }>("dating/event", {
    pagination: { page: 1, perPage: 100 },
    sort: { field: "title", order: "ASC" },
  });
  const [wanted, setWanted] = useState("");
  const eventId = wanted || events.data?.[0]?.id || "";
  const figures = useQuery({
    queryKey: ["event", "statistics", eventId],
    queryFn: () => query("event.statistics", { eventId }),
    enabled: eventId !== "",
    refetchInterval: refreshEvery,
  });
  if (events.error) return <Failed error={events.error} onRetry={() => events.refetch()} />;
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={pageTitleWords.events.statistics} />
      {events.data?.length === 0 && <Typography>{words.noEvent}</Typography>}
      <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center", mb: 2 }}>
        <TextField
          select
          label={words.event}
          value={eventId}
          onChange={(change) => setWanted(change.target.value)}
          sx={{ minWidth: 280 }}
        >
          {(events.data ?? []).map(({ id, _title }) => (
            <MenuItem key={id} value={id}>
              {_title}
            </MenuItem>
          ))}
        </TextField>
        {figures.data && <CsvButton eventId={eventId} title={figures.data.title} />}
      </Stack>
      {figures.error && <Failed error={figures.error} onRetry={() => figures.refetch()} />}
      {figures.isPending && eventId !== "" && <Skeleton variant="rounded" height={280} />}
      {figures.data && <Figures view={figures.data} />}
    </Box>
  );
}

function CsvButton({ eventId, title }: { eventId: string; title: string }) {
  const { busy, run, failure } = useOrder();
  const notify = useNotify();
  async function download() {
    const text = await run(() => query("event.exportStatistics", { eventId }));
    if (text === null) return;
    saveText(`${title}-${dayOf(Date.now())}.csv`, text);
    notify(words.downloaded, { type: "success" });
  }
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={download}>
        {words.csv}
      </Button>
      {failure && <Failed error={failure} onRetry={download} />}
    </>
  );
}

function Figures({ view }: { view: EventStatistics }) {
  const { currency, timeZone, sessions } = view;
  const money = (amount: number) => formatMoney(amount, currency);
  const whenOf = new Map(sessions.map(({ id, startsAt }) => [id, formatDateTime(startsAt, timeZone)]));
  return (
    <Stack spacing={2}>
      <Totals view={view} />
      <ClockLinks kind="event" />
      <Section title={words.days} empty={view.days.length === 0}>
        <DayBars view={view} />
      </Section>
      <Section title={words.tariffs} empty={view.tariffs.length === 0}>
        <PlainTable
          caption={words.tariffs}
          head={[words.tariff, words.session, words.places, words.revenue]}
          texts={[1]}
          rows={view.tariffs.map(({ session, tariff, places, revenue }) => ({
            key: `${session} ${tariff}`,
            cells: [
              tariff,
              whenOf.get(session) ?? "",
              places.toLocaleString(languageWords.code),
              money(revenue),
            ],
          }))}
        />
      </Section>
      <Section title={words.sessions} empty={sessions.length === 0}>
        <PlainTable
          caption={words.sessions}
          head={[
            ...[words.session, words.sold, words.capacity, words.given],
            ...[words.entered, words.absent, words.revenue, words.refunded],
          ]}
          rows={sessions.map((one) => ({
            key: one.id,
            cells: [
              `${formatDateTime(one.startsAt, timeZone)}${one.status === "CANCELLED" ? ` · ${words.cancelled}` : ""}`,
              ...[one.sold, one.capacity, one.given, one.entered, one.absent].map((n) =>
                n.toLocaleString(languageWords.code),
              ),
              money(one.revenue),
              money(one.refunded),
            ],
          }))}
        />
      </Section>
      <Section title={words.entrances} empty={view.entrances.length === 0}>
        <PlainTable
          caption={words.entrances}
          head={[words.entrance, words.people]}
          rows={view.entrances.map(({ entrance, people }) => ({
            key: entrance,
            cells: [entrance || words.unnamed, people.toLocaleString(languageWords.code)],
          }))}
        />
      </Section>
    </Stack>
  );
}

function Section({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return (
    <SectionCard title={title}>
      {empty ? <Typography color="text.secondary">{words.nothing}</Typography> : children}
    </SectionCard>
  );
}

const revenueFrom = (days: EventStatistics["days"], { from, to }: Range) =>
  days.filter(({ day }) => day >= from && day <= to).reduce((sum, { revenue }) => sum + revenue, 0);

/** The totals of all dates, and the sales of the last week beside those of the week before. */
function Totals({ view: { sessions, days, currency, timeZone } }: { view: EventStatistics }) {
  const sum = (name: "sold" | "capacity" | "entered" | "absent" | "revenue" | "refunded") =>
    sessions.reduce((total, session) => total + session[name], 0);
  const figures = [
    [words.revenue, formatMoney(sum("revenue"), currency)],
    [
      words.sold,
      `${sum("sold").toLocaleString(languageWords.code)}\u00a0/\u00a0${sum("capacity").toLocaleString(languageWords.code)}`,
    ],
    [words.entered, sum("entered").toLocaleString(languageWords.code)],
    [words.absent, sum("absent").toLocaleString(languageWords.code)],
    [words.refunded, formatMoney(sum("refunded"), currency)],
  ] as const;
  const today = dayOf(Date.now(), timeZone);
  const recent = revenueFrom(days, { from: addDays(today, -6), to: today });
  const earlier = revenueFrom(days, periodBefore({ from: addDays(today, -6), to: today }));
  return (
    <Box
      component="dl"
      sx={{
        display: "grid",
        gap: 1.5,
        m: 0,
        gridTemplateColumns: { xs: "1fr 1fr", md: "repeat(10, minmax(0, 1fr))" },
      }}
    >
      {figures.map(([label, text]) => (
        <Figure
          key={label}
          label={label}
          value={text}
          wide={label === words.revenue || label === words.sold || label === words.refunded}
        />
      ))}
      <Figure wide label={statisticWords.lastDays} value={formatMoney(recent, currency)}>
        <Change now={recent} before={earlier} />
      </Figure>
    </Box>
  );
}

/** Sales by day: the bar is the revenue, the text adds the places. */
function DayBars({ view: { days, currency } }: { view: EventStatistics }) {
  const most = Math.max(1, ...days.map(({ revenue }) => revenue));
  return (
    <PlainTable
      caption={words.days}
      head={[words.day, words.places, words.revenue, words.share]}
      texts={[3]}
      rows={days.map(({ day, places, revenue }) => ({
        key: day,
        cells: [
          formatDay(day),
          places.toLocaleString(languageWords.code),
          formatMoney(revenue, currency),
          <Box key="bar" aria-hidden sx={{ width: { xs: 90, md: 260 } }}>
            <Box
              sx={{
                height: 14,
                minWidth: 2,
                width: `${(revenue / most) * 100}%`,
                bgcolor: shade("edge-forest-700"),
                borderRadius: 1,
              }}
            />
          </Box>,
        ],
      }))}
    />
  );
}
