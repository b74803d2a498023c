import { Alert, Box, Button, Card, Chip, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { Link } from "react-router-dom";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { PhoneText } from "../../../../backoffice/engine/phone-text.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { query } from "../../../../backoffice/procedures.ts";
import { addDays, dayOf, formatDateTime, formatDayShort, formatTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import { pageTitleWords } from "../../../shared/words/fr/backoffice/page-titles.ts";
import { depositStatusWords } from "../../../shared/words/fr/booking/deposit.ts";
import type { TimelineEntry } from "../operate/operate-schema.ts";
import { fleetWords } from "../words/fr/fleet.ts";
import "../../../../backoffice/frame/print-page.css";

const words = fleetWords.timeline;

/** Refresh interval of the agency's day. */
const refreshEvery = 20_000;

/** Cars that are handed over or returned on a day, late ones first. */
export function CarTimelinePage() {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [day, setDay] = useState(today);
  const companyId = me.companies[0]?.id ?? "";
  const timeline = useQuery({
    queryKey: ["rental", "timeline", companyId, day],
    queryFn: () => query("rental.timeline", { companyId, type: "car", day }),
    enabled: companyId !== "",
    refetchInterval: refreshEvery,
  });
  const entries = timeline.data ?? [];
  const late = entries.filter((entry) => entry.late);
  const departures = entries.filter((entry) => entry.direction === "OUT" && !entry.late);
  const returns = entries.filter((entry) => entry.direction === "IN" && !entry.late);
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={pageTitleWords.rentals.carTimeline} />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", mb: 2 }}>
        <Button variant="outlined" onClick={() => setDay(addDays(day, -1))}>
          {words.previous}
        </Button>
        <Button variant={day === today ? "contained" : "outlined"} onClick={() => setDay(today)}>
          {fleetWords.today}
        </Button>
        <Button variant="outlined" onClick={() => setDay(addDays(day, 1))}>
          {words.next}
        </Button>
      </Stack>
      <Typography variant="h2" sx={{ fontSize: 22, "&::first-letter": { textTransform: "uppercase" } }}>
        {formatDayShort(day)}
      </Typography>
      {timeline.error && <Failed error={timeline.error} onRetry={() => timeline.refetch()} />}
      {timeline.data && (
        <>
          <Typography color="text.secondary" sx={{ mb: 2 }}>
            {words.summary(departures.length, returns.length, late.length)}
          </Typography>
          <Section name="late" entries={late} />
          <Section name="departures" entries={departures} />
          <Section name="returns" entries={returns} />
        </>
      )}
    </Box>
  );
}

function Section({ name, entries }: { name: "late" | "departures" | "returns"; entries: TimelineEntry[] }) {
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Typography variant="h3" sx={{ fontSize: 18, mb: 1 }}>
        {words[name]}
      </Typography>
      {entries.length === 0 && (
        <Alert severity={name === "late" ? "success" : "info"}>{words.none[name]}</Alert>
      )}
      {entries.map((entry) => (
        <Entry key={`${entry.bookingId}-${entry.direction}`} entry={entry} dated={name === "late"} />
      ))}
    </Card>
  );
}

/** One handover; its button opens the contract, where the odometer, fuel and photographs are entered. */
function Entry({ entry, dated }: { entry: TimelineEntry; dated: boolean }) {
  const { timeZone } = useArea().me.country;
  const { at, title, detail, customer, phone, code, place, depositStatus, depositAmount, currency } = entry;
  const state = depositStatus as keyof typeof depositStatusWords | null;
  const action = entry.done ? words.see : entry.direction === "OUT" ? words.out : words.in;
  return (
    <Stack
      direction="row"
      spacing={2}
      useFlexGap
      sx={{ flexWrap: "wrap", alignItems: "center", py: 1, borderTop: 1, borderColor: "divider" }}
    >
      <Typography sx={{ fontWeight: 700, minWidth: 64 }}>
        {dated ? formatDateTime(at, timeZone) : formatTime(at, timeZone)}
      </Typography>
      <Box sx={{ flex: "1 1 240px" }}>
        <Typography sx={{ fontWeight: 700 }}>{[title, detail].filter(Boolean).join(" · ")}</Typography>
        <Typography>
          {[customer, code, place].filter(Boolean).join(" · ")} {phone && <PhoneText value={phone} />}
        </Typography>
        {state && depositAmount > 0 && (
          <Typography color="text.secondary">
            {words.caution(formatMoney(depositAmount, currency), depositStatusWords[state])}
          </Typography>
        )}
      </Box>
      {entry.cleanedAt && (
        <Chip
          color="success"
          variant="outlined"
          label={words.cleaned(formatTime(entry.cleanedAt, timeZone))}
        />
      )}
      <Chip
        color={entry.done ? "success" : entry.late ? "error" : "default"}
        label={entry.done ? words.done : entry.late ? words.isLate : words.waiting}
      />
      <Button
        component={Link}
        variant={entry.done ? "text" : "contained"}
        to={`${areaPaths.partner.dashboard}/rental-car/rental/${entry.bookingId}/show`}
      >
        {action}
      </Button>
    </Stack>
  );
}
