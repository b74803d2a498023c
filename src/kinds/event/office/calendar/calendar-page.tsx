import { Alert, Box, Typography } from "@mui/material";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { Title } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { NothingYet } from "../../../../../backoffice/engine/list/empty-list.tsx";
import { useRowAddress } from "../../../../../backoffice/engine/row-address.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { Loaded } from "../../../../../backoffice/pages/cockpit/loaded.tsx";
import { query } from "../../../../../backoffice/procedures.ts";
import { Timeline } from "../../../../../backoffice/timeline/timeline.tsx";
import { TimelineLegend } from "../../../../../backoffice/timeline/timeline-legend.tsx";
import { exactAt } from "../../../../../backoffice/timeline/timeline-place.ts";
import { spanAt, type Zoom, zooms } from "../../../../../backoffice/timeline/timeline-scale.ts";
import { TimelineToolbar } from "../../../../../backoffice/timeline/timeline-toolbar.tsx";
import { type Day, dayOf, isDay } from "../../../../shared/dates.ts";
import type { SessionCalendar } from "../../operate/calendar-schema.ts";
import { sessionStates } from "../../rules/session-state.ts";
import { sessionCalendarWords as words } from "../../words/fr/session-calendar.ts";
import { sessionRows, stateTones } from "./session-bars.ts";

/** Refresh interval, because sales continue. */
const refreshEvery = 30_000;

/** The period is part of the address, so that going back from a session shows the same one. */
function useChosen(today: Day) {
  const [search, setSearch] = useSearchParams();
  const day = search.get("day") ?? "";
  const shown = {
    day: isDay(day) ? day : today,
    zoom: zooms.find((one) => one === search.get("zoom")) ?? "month",
  };
  return {
    ...shown,
    onChange: (next: { day?: Day; zoom?: Zoom }) => setSearch({ ...shown, ...next }, { replace: true }),
  };
}

/** The sessions of an organiser, one row a hall or a place, from a day up to a year. */
export function SessionCalendarPage() {
  const { area, me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const { zoom, day, onChange } = useChosen(today);
  const span = useMemo(() => spanAt(zoom, day), [zoom, day]);
  const answer = useQuery({
    queryKey: ["event", "sessionCalendar", area, span],
    queryFn: () =>
      query("event.sessionCalendar", { area: area === "branch" ? "branch" : "partner", ...span }),
    refetchInterval: refreshEvery,
    placeholderData: keepPreviousData,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      <TimelineToolbar {...{ zoom, day, today, onChange }} />
      <Loaded query={answer}>{(calendar) => <Halls calendar={calendar} zoom={zoom} />}</Loaded>
    </Box>
  );
}

const legend = [
  ...sessionStates.map((state) => ({
    tone: stateTones[state],
    mark: words.marks[state],
    text: words.states[state],
  })),
  { tone: "sold" as const, alarm: true, mark: words.conflictMark, text: words.conflict },
];

/** While another period is loaded, the one before stays, with its own days. */
function Halls({ calendar, zoom }: { calendar: SessionCalendar; zoom: Zoom }) {
  const address = useRowAddress();
  const { rooms, timeZone, from, days } = calendar;
  const span = { from, days };
  const rows = sessionRows(rooms, { zoom, span, timeZone, addressOf: (id) => address("event-session", id) });
  const sessions = rooms.flatMap((room) => room.sessions);
  const conflicts = sessions.filter(({ conflict }) => conflict).length;
  if (rooms.length === 0) return <NothingYet name="event-place" />;
  return (
    <>
      <Typography role="status" color="text.secondary">
        {sessions.length === 0 ? words.empty : words.sessions(sessions.length)}
      </Typography>
      <TimelineLegend entries={legend} />
      {conflicts > 0 ? (
        <Alert severity="error" sx={{ mb: 1 }}>
          {words.conflicts(conflicts)}
        </Alert>
      ) : null}
      <Timeline
        label={words.title}
        heading={words.room}
        rows={rows}
        zoom={zoom}
        span={span}
        now={exactAt(span, new Date(), timeZone)}
      />
    </>
  );
}
