import { Alert, Box, Card, Skeleton, type Theme, Typography, useMediaQuery } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Title } from "react-admin";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../../../backoffice/engine/call-state.tsx";
import { NothingYet } from "../../../../backoffice/engine/list/empty-list.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { usePagePaper } from "../../../../backoffice/pages/gate/print.tsx";
import { query } from "../../../../backoffice/procedures.ts";
import { quarterUnit, timeOfQuarter, unitOfInstant } from "../../../shared/booking/quarters.ts";
import { isoWeekday } from "../../../shared/calendar.ts";
import { addDays, type Day, dayOf, formatDayShort, spokenDay } from "../../../shared/dates.ts";
import { formatPeriod } from "../../../shared/paper-dates.ts";
import type { Agenda, AgendaConsultant } from "../search/appointment-schema.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import { AbsenceDialog } from "./absence-dialog.tsx";
import {
  type AgendaColumn,
  columnsOfDay,
  columnsOfWeek,
  type Grouping,
  soonestFree,
} from "./agenda-columns.ts";
import { AgendaGrid, countsOf } from "./agenda-grid.tsx";
import { AgendaPaper } from "./agenda-paper.tsx";
import { AgendaToolbar, type AgendaView } from "./agenda-toolbar.tsx";
import { DelayDialog } from "./delay-dialog.tsx";
import { MoveQuestion } from "./move-question.tsx";
import { PracticeBars } from "./practice-bars.tsx";
import { VisitPanel } from "./visit-panel.tsx";
import { WalkInDialog } from "./walk-in-dialog.tsx";
import type { WantedVisit } from "./wanted-visit.ts";

/** Refresh interval of the practice's day. */
const refreshEvery = 20_000;

/** Monday of the week of a day. */
const mondayOf = (day: Day): Day => addDays(day, 1 - isoWeekday(day));

export function TimelinePage() {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const [search] = useSearchParams();
  const chosen = search.get("consultant") ?? "";
  // Opened from the page of one consultant: shows their week.
  const days = chosen ? 7 : 1;
  const [view, setView] = useState<AgendaView>({ day: today, days, by: "consultant", chosen });
  const companyId = me.companies[0]?.id ?? "";
  const from = view.days === 1 ? view.day : mondayOf(view.day);
  const agenda = useQuery({
    queryKey: ["appointment", "agenda", companyId, from, view.days],
    queryFn: () => query("appointment.agenda", { companyId, from, days: view.days }),
    enabled: companyId !== "",
    refetchInterval: refreshEvery,
    placeholderData: (before) => before,
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      {agenda.error && !agenda.data ? (
        <Failed error={agenda.error} onRetry={() => void agenda.refetch()} />
      ) : null}
      {agenda.isPending ? <Skeleton variant="rounded" height={480} aria-label={words.loading} /> : null}
      {agenda.data ? (
        <Practice
          agenda={agenda.data}
          view={view}
          today={today}
          onView={setView}
          onChanged={() => void agenda.refetch()}
        />
      ) : null}
    </Box>
  );
}

interface PracticeProps {
  agenda: Agenda;
  view: AgendaView;
  today: Day;
  onView(view: AgendaView): void;
  onChanged(): void;
}

/** The open dialog. */
type Opened =
  | { kind: "visit"; bookingId: string }
  | { kind: "walk-in"; wanted: WantedVisit }
  | { kind: "late" | "absence"; column: AgendaColumn };

const all = "all";
/** In the week of one consultant, the last choice: all of them in one picture. */
const everybody = () => ({ id: all, name: words.everybody });

/** The consultants or rooms to choose from, where the screen shows one at a time. */
function choicesOf(agenda: Agenda, { by, days }: AgendaView): { id: string; name: string }[] {
  if (by === "consultant")
    return days === 1
      ? agenda.consultants
      : [...agenda.consultants, ...(agenda.consultants.length > 1 ? [everybody()] : [])];
  const rooms = agenda.rooms.map(({ id, name, place }) => ({ id, name: `${name} · ${place}` }));
  return [...rooms, { id: "none", name: words.noRoom }];
}

const weekOf = (agenda: Agenda, id: string, by: Grouping): AgendaColumn[] =>
  id === all
    ? agenda.consultants.flatMap((one) => columnsOfWeek(agenda, one.id, by))
    : columnsOfWeek(agenda, id, by);

const columnsOf = (columns: AgendaColumn[], one: { id: string } | undefined): AgendaColumn[] =>
  columns.filter(({ key }) => key.startsWith(one?.id ?? "none"));

function Practice({ agenda, view, today, onView, onChanged }: PracticeProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const open = (bookingId: string) => setOpened({ kind: "visit", bookingId });
  const { by, day, days } = view;
  const ofDay = days === 1 ? columnsOfDay(agenda, day, by) : [];
  const choices = choicesOf(agenda, view).filter(
    ({ id }) => days > 1 || ofDay.some(({ key }) => key.startsWith(id)),
  );
  const single = days > 1 || narrow;
  const chosen = choices.find(({ id }) => id === view.chosen) ?? choices[0];
  const isAll = chosen?.id === all;
  const columns = days > 1 ? weekOf(agenda, chosen?.id ?? "", by) : narrow ? columnsOf(ofDay, chosen) : ofDay;
  const paper = usePagePaper(() => <AgendaPaper agenda={agenda} columns={columns} />);
  const shownDay = days === 1 || !agenda.days.includes(today) ? day : today;
  /** Who is proposed to a patient without an appointment. */
  function nextConsultant(): AgendaConsultant | undefined {
    const among = single ? columns : columnsOfDay(agenda, shownDay, "consultant");
    const now = unitOfInstant(new Date(), agenda.timeZone) - quarterUnit(shownDay, 0);
    const ofDay = among.filter((column) => column.day === shownDay);
    return (
      soonestFree(ofDay, now) ??
      among.find(({ consultant }) => consultant)?.consultant ??
      agenda.consultants[0]
    );
  }
  return (
    <>
      <AgendaToolbar
        view={view}
        today={today}
        choices={single ? choices : []}
        chosen={chosen?.id ?? ""}
        onView={onView}
        onPrint={paper.print}
        forToday={shownDay === today}
        onSell={
          agenda.consultants.length === 0
            ? undefined
            : () => {
                const consultantId = nextConsultant()?.id ?? "";
                setOpened({ kind: "walk-in", wanted: { consultantId, day: shownDay } });
              }
        }
      />
      <Card sx={{ p: { xs: 1, md: 2 } }}>
        <Head agenda={agenda} view={view} columns={columns} />
        {isAll ? (
          <PracticeBars {...{ agenda, columns }} label={words.grid(spokenDay(day))} onOpen={open} />
        ) : null}
        {!isAll && columns.length > 0 ? (
          <AgendaGrid
            key={`${by} ${days} ${chosen?.id}`}
            label={words.grid(spokenDay(day))}
            columns={columns}
            timeZone={agenda.timeZone}
            onOpen={({ bookingId }) => open(bookingId)}
            onFree={(column, quarter) =>
              column.consultant &&
              setOpened({
                kind: "walk-in",
                wanted: {
                  consultantId: column.consultant.id,
                  day: column.day,
                  start: `${column.day}T${timeOfQuarter(quarter)}`,
                },
              })
            }
            onLate={(column) => setOpened({ kind: "late", column })}
            onAbsence={(column) => setOpened({ kind: "absence", column })}
            question={(move, forget) => (
              <MoveQuestion
                move={move}
                onCancel={forget}
                onMoved={() => {
                  forget();
                  onChanged();
                }}
              />
            )}
          />
        ) : null}
      </Card>
      <Above opened={opened} agenda={agenda} onClose={close} onChanged={onChanged} />
      {paper.sheet}
    </>
  );
}

function Head({ agenda, view, columns }: { agenda: Agenda; view: AgendaView; columns: AgendaColumn[] }) {
  const { day, days, by } = view;
  const shown = new Set(columnsOfDay(agenda, day, by).map(({ consultant }) => consultant?.id));
  const away = by === "consultant" && days === 1 ? agenda.consultants.filter(({ id }) => !shown.has(id)) : [];
  return (
    <Box sx={{ mb: 1 }}>
      <Typography variant="h5" component="h2" sx={{ "&::first-letter": { textTransform: "uppercase" } }}>
        {days === 1 ? formatDayShort(day) : formatPeriod(agenda.days[0] ?? day, agenda.days.at(-1) ?? day)}
      </Typography>
      <Typography color="text.secondary">
        {words.summary(
          ...countsOf({ visits: days === 1 ? agenda.visits : columns.flatMap((one) => one.visits) }),
        )}
      </Typography>
      {agenda.holidays.map((one) => (
        <Typography key={one.day} variant="body2" color="warning.main">
          {words.holiday(formatDayShort(one.day), one.name)}
        </Typography>
      ))}
      {away.length > 0 && columns.length > 0 ? (
        <Typography variant="body2" color="text.secondary">
          {words.away(away.map(({ name }) => name))}
        </Typography>
      ) : null}
      {agenda.consultants.length === 0 ? (
        <NothingYet name="consultant" />
      ) : columns.length === 0 ? (
        <Alert severity="info" sx={{ mt: 1 }}>
          {words.nobody}
        </Alert>
      ) : null}
    </Box>
  );
}

interface AboveProps {
  opened: Opened | null;
  agenda: Agenda;
  onClose(): void;
  onChanged(): void;
}

/** Renders the open dialog, if any. */
function Above({ opened, agenda, onClose, onChanged }: AboveProps) {
  if (!opened) return null;
  function changed() {
    onClose();
    onChanged();
  }
  if (opened.kind === "walk-in") {
    return <WalkInDialog agenda={agenda} wanted={opened.wanted} onClose={onClose} onChanged={onChanged} />;
  }
  if (opened.kind === "visit") {
    const visit = agenda.visits.find(({ bookingId }) => bookingId === opened.bookingId);
    if (!visit) return null;
    return <VisitPanel visit={visit} agenda={agenda} onClose={onClose} onChanged={changed} />;
  }
  const { consultant, day, absences } = opened.column;
  if (!consultant) return null;
  return opened.kind === "late" ? (
    <DelayDialog consultant={consultant} day={day} onClose={onClose} onTold={changed} />
  ) : (
    <AbsenceDialog
      consultant={consultant}
      day={day}
      timeZone={agenda.timeZone}
      absences={absences.filter(({ imported }) => !imported)}
      onClose={onClose}
      onChanged={changed}
    />
  );
}
