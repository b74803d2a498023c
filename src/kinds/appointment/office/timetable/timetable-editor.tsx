import {
  Alert,
  Button,
  Card,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { DayField } from "../../../../../backoffice/engine/day-field.tsx";
import { mutate } from "../../../../../backoffice/procedures.ts";
import { shade } from "../../../../../backoffice/shades.ts";
import { addDays, type Day } from "../../../../shared/dates.ts";
import { formatDayBrief } from "../../../../shared/paper-dates.ts";
import type { TimetableView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { Brush, type Painted } from "./brush.tsx";
import { CopyDay } from "./copy-day.tsx";
import { CopyHours } from "./copy-hours.tsx";
import { hoursFrom } from "./hours-from.ts";
import { HoursLink } from "./hours-link.tsx";
import { StrandedList, strandedIn } from "./stranded-list.tsx";
import { cellKey, WeekGrid } from "./week-grid.tsx";

const words = practiceWords.timetable;

/** A colour for each place and room in the grid. */
const tints = (["tint-1", "tint-2", "tint-3", "tint-4", "tint-5", "tint-6"] as const).map(shade);
const noTint = shade("tint-1");

interface EditorProps {
  consultantId: string;
  view: TimetableView;
  readOnly: boolean;
  /** The first day of the hours to begin with; null for those that are valid today. */
  shown: Day | null;
  /** With the first day of the hours that were saved. */
  onSaved(from: Day): void;
}

type Timetable = TimetableView["timetables"][number];

/** Hours being edited; new ones start as a copy of the latest. */
interface Draft {
  id: string | null;
  validFrom: Day;
  validTo: Day | "";
  onHolidays: boolean;
  cells: ReadonlyMap<string, Painted>;
}

function draftOf(timetable: Timetable | undefined, today: Day): Draft {
  return {
    id: timetable?.id ?? null,
    validFrom: timetable?.validFrom ?? today,
    validTo: timetable?.validTo ?? "",
    onHolidays: timetable?.onHolidays ?? false,
    cells: new Map(
      (timetable?.cells ?? []).map(({ weekday, quarter, ...at }) => [cellKey(weekday, quarter), at]),
    ),
  };
}

/** Edits the weekly hours by painting places and rooms; the period says when they are valid. */
export function TimetableEditor({ consultantId, view, readOnly, shown, onSaved }: EditorProps) {
  const notify = useNotify();
  const [draft, setDraft] = useState(() => draftOf(hoursFrom(view, shown), view.today));
  const [usual] = draft.cells.values();
  const [placeId, setPlaceId] = useState(usual?.placeId ?? view.places[0]?.id ?? "");
  const [roomId, setRoomId] = useState(usual?.sublocationId ?? "");
  const { busy, failure, run, forget } = useOrder();
  const stranded = strandedIn(failure);
  const kinds = view.places.flatMap(({ id, rooms }) => [id, ...rooms.map((room) => room.id)]);
  const tintOf = ({ placeId: place, sublocationId }: Painted) =>
    tints[Math.max(0, kinds.indexOf(sublocationId ?? place)) % tints.length] ?? noTint;

  function paint(weekday: number, quarter: number, open: boolean) {
    if (readOnly || !placeId) return;
    setDraft((before) => {
      const cells = new Map(before.cells);
      if (open) cells.set(cellKey(weekday, quarter), { placeId, sublocationId: roomId || null });
      else cells.delete(cellKey(weekday, quarter));
      return { ...before, cells };
    });
  }

  async function save(keepStranded: boolean) {
    const { id, validTo, cells, ...columns } = draft;
    const order = {
      ...columns,
      ...(id ? { id } : {}),
      consultantId,
      validTo: validTo || null,
      keepStranded,
      cells: [...cells].map(([key, at]) => {
        const [weekday = 1, quarter = 0] = key.split("-").map(Number);
        return { weekday, quarter, ...at };
      }),
    };
    if (!(await run(() => mutate("appointment.saveTimetable", order)))) return;
    notify(words.saved, { type: "success" });
    onSaved(draft.validFrom);
  }

  function choose(id: string) {
    forget();
    const [latest] = view.timetables;
    const copy = {
      ...draftOf(latest, view.today),
      id: null,
      validFrom: addDays(view.today, 1),
      validTo: "" as const,
    };
    setDraft(
      id === "new"
        ? copy
        : draftOf(
            view.timetables.find((one) => one.id === id),
            view.today,
          ),
    );
  }

  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2 } }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {view.name}
      </Typography>
      {readOnly ? null : (
        <Periods
          view={view}
          draft={draft}
          errors={failure?.fields ?? {}}
          onChoose={choose}
          onChange={setDraft}
        />
      )}
      <Brush
        view={view}
        placeId={placeId}
        roomId={roomId}
        tintOf={tintOf}
        onPlace={setPlaceId}
        onRoom={setRoomId}
      />
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {[readOnly ? "" : words.paint, words.hours(draft.cells.size)].join(" ")}
      </Typography>
      {readOnly ? null : (
        <CopyDay
          onCopy={(from, to) =>
            setDraft((before) => ({ ...before, cells: copiedDay(before.cells, from, to) }))
          }
        />
      )}
      <WeekGrid cells={new Map([...draft.cells].map(([key, at]) => [key, tintOf(at)]))} onPaint={paint} />
      <StrandedList stranded={stranded} timeZone={view.timeZone} busy={busy} onKeep={() => void save(true)} />
      {failure && stranded.length === 0 ? (
        <Alert severity="error" sx={{ mt: 2 }}>
          {Object.values(failure.fields)[0] ?? failure.message}
        </Alert>
      ) : null}
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, mt: 2, flexWrap: "wrap" }}>
        {!readOnly && (
          <Button
            variant="contained"
            size="large"
            disabled={busy || !placeId}
            onClick={() => void save(false)}
          >
            {words.save}
          </Button>
        )}
        {!readOnly && draft.id !== null && (
          <CopyHours consultantId={consultantId} timetableId={draft.id} view={view} />
        )}
        {draft.id !== null && <HoursLink view={view} timetableId={draft.id} />}
      </Stack>
    </Card>
  );
}

/** Copies the hours of one weekday to others and replaces the hours that those had. */
function copiedDay(cells: Draft["cells"], from: number, to: readonly number[]): Draft["cells"] {
  const weekdayOf = (key: string) => Number(key.split("-")[0]);
  const kept = [...cells].filter(([key]) => !to.includes(weekdayOf(key)));
  const copied = [...cells]
    .filter(([key]) => weekdayOf(key) === from)
    .flatMap(([key, at]) => to.map((weekday) => [cellKey(weekday, Number(key.split("-")[1])), at] as const));
  return new Map([...kept, ...copied]);
}

interface PeriodProps {
  view: TimetableView;
  draft: Draft;
  errors: Record<string, string>;
  onChoose(id: string): void;
  onChange(draft: Draft): void;
}

/** Chooses the hours to edit, and their period of validity. */
function Periods({ view, draft, errors, onChoose, onChange }: PeriodProps) {
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", mb: 1.5, alignItems: "center" }}>
      <TextField
        select
        label={words.period}
        value={draft.id ?? "new"}
        onChange={(event) => onChoose(event.target.value)}
        sx={{ minWidth: 230 }}
      >
        {view.timetables.map(({ id, validFrom, validTo }) => (
          <MenuItem key={id} value={id}>
            {words.since(formatDayBrief(validFrom), validTo && formatDayBrief(validTo))}
          </MenuItem>
        ))}
        <MenuItem value="new">{words.newPeriod}</MenuItem>
      </TextField>
      <DayField
        label={words.validFrom}
        value={draft.validFrom}
        onChange={(day) => day && onChange({ ...draft, validFrom: day })}
        sx={{ width: 190 }}
      />
      <DayField
        label={words.validTo}
        value={draft.validTo}
        error={errors.validTo !== undefined}
        onChange={(day) => onChange({ ...draft, validTo: day })}
        sx={{ width: 210 }}
      />
      <FormControlLabel
        control={
          <Switch
            checked={draft.onHolidays}
            onChange={(_, onHolidays) => onChange({ ...draft, onHolidays })}
          />
        }
        label={words.onHolidays}
      />
    </Stack>
  );
}
