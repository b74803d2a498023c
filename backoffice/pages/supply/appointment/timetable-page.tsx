import {
  Alert,
  Box,
  Button,
  Card,
  FormControlLabel,
  MenuItem,
  Stack,
  Switch,
  TextField,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Title, useGetList, useNotify } from "react-admin";
import type { TimetableView } from "../../../../src/modules/appointment/search/appointment-schema.ts";
import { dayOf } from "../../../../src/shared/dates.ts";
import { practiceFr } from "../../../../src/shared/fr/appointment/practice.ts";
import { Failed } from "../../../engine/call-state.tsx";
import { useDesk } from "../../../me.ts";
import { CallError } from "../../../procedures.ts";
import { ask, tell } from "./api.ts";
import { cellKey, WeekGrid } from "./week-grid.tsx";

const words = practiceFr.timetable;

/** Each place and room has a colour of its own in the grid. */
const tints = ["#2f7d5b", "#b5651d", "#3d5a80", "#8d3b72", "#b08900", "#5b6c5d"];

interface Painted {
  placeId: string;
  sublocationId: string | null;
}

export function TimetablePage() {
  const { area } = useDesk();
  const [consultantId, setConsultantId] = useState("");
  const consultants = useGetList<{ id: string; _title: string }>("consulting/consultant", {
    pagination: { page: 1, perPage: 200 },
    sort: { field: "name", order: "ASC" },
  });
  const view = useQuery({
    queryKey: ["appointment", "timetable", consultantId],
    queryFn: () => ask("appointment.timetable", { consultantId }),
    enabled: consultantId !== "",
  });
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      <TextField
        select
        label={words.consultant}
        value={consultantId}
        onChange={(event) => setConsultantId(event.target.value)}
        sx={{ minWidth: 280, mb: 2 }}
      >
        {(consultants.data ?? []).map(({ id, _title }) => (
          <MenuItem key={id} value={id}>
            {_title}
          </MenuItem>
        ))}
      </TextField>
      {consultantId === "" && <Alert severity="info">{words.choose}</Alert>}
      {view.error && <Failed error={view.error} onRetry={() => view.refetch()} />}
      {view.data && (
        <Editor
          key={`${consultantId}-${view.dataUpdatedAt}`}
          consultantId={consultantId}
          view={view.data}
          readOnly={area !== "partner"}
          onSaved={() => view.refetch()}
        />
      )}
    </Box>
  );
}

interface EditorProps {
  consultantId: string;
  view: TimetableView;
  readOnly: boolean;
  onSaved: () => void;
}

function Editor({ consultantId, view, readOnly, onSaved }: EditorProps) {
  const { me } = useDesk();
  const notify = useNotify();
  const [current] = view.timetables;
  const today = dayOf(Date.now(), me.country.timeZone);
  const [cells, setCells] = useState<Map<string, Painted>>(new Map());
  const [placeId, setPlaceId] = useState(view.places[0]?.id ?? "");
  const [roomId, setRoomId] = useState("");
  const [validFrom, setValidFrom] = useState(current?.validFrom ?? today);
  const [onHolidays, setOnHolidays] = useState(current?.onHolidays ?? false);
  const [stranded, setStranded] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setCells(
      new Map((current?.cells ?? []).map(({ weekday, quarter, ...at }) => [cellKey(weekday, quarter), at])),
    );
  }, [current]);
  const kinds = view.places.flatMap(({ id, rooms }) => [id, ...rooms.map((room) => room.id)]);
  const tintOf = ({ placeId: place, sublocationId }: Painted) =>
    tints[Math.max(0, kinds.indexOf(sublocationId ?? place)) % tints.length] ?? "#2f7d5b";
  const rooms = view.places.find(({ id }) => id === placeId)?.rooms ?? [];

  function paint(weekday: number, quarter: number, open: boolean) {
    if (readOnly || !placeId) return;
    setCells((before) => {
      const next = new Map(before);
      if (open) next.set(cellKey(weekday, quarter), { placeId, sublocationId: roomId || null });
      else next.delete(cellKey(weekday, quarter));
      return next;
    });
  }

  async function save(keepStranded: boolean) {
    setBusy(true);
    try {
      await tell("appointment.saveTimetable", {
        ...(current ? { id: current.id } : {}),
        consultantId,
        validFrom,
        validTo: current?.validTo ?? null,
        onHolidays,
        keepStranded,
        cells: [...cells].map(([key, at]) => {
          const [weekday = 1, quarter = 0] = key.split("-").map(Number);
          return { weekday, quarter, ...at };
        }),
      });
      setStranded(false);
      notify(words.saved, { type: "success" });
      onSaved();
    } catch (error) {
      if (error instanceof CallError && error.code === "STRANDED_APPOINTMENTS") setStranded(true);
      notify(error instanceof CallError ? error.message : String(error), { type: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Card sx={{ p: 2 }}>
      <Typography variant="h2" sx={{ fontSize: 22, mb: 1 }}>
        {view.name}
      </Typography>
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: "wrap", mb: 1.5 }}>
        <TextField
          select
          label={words.place}
          value={placeId}
          onChange={(event) => {
            setPlaceId(event.target.value);
            setRoomId("");
          }}
          sx={{ minWidth: 200 }}
        >
          {view.places.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label={words.room}
          value={roomId}
          onChange={(event) => setRoomId(event.target.value)}
          sx={{ minWidth: 160 }}
        >
          <MenuItem value="">{words.noRoom}</MenuItem>
          {rooms.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          type="date"
          label={words.validFrom}
          value={validFrom}
          onChange={(event) => setValidFrom(event.target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormControlLabel
          control={<Switch checked={onHolidays} onChange={(_, value) => setOnHolidays(value)} />}
          label={words.onHolidays}
        />
      </Stack>
      <Typography color="text.secondary" sx={{ mb: 1 }}>
        {`${words.paint} ${words.hours(cells.size)}`}
      </Typography>
      <WeekGrid cells={new Map([...cells].map(([key, at]) => [key, tintOf(at)]))} onPaint={paint} />
      {stranded && (
        <Alert
          severity="warning"
          sx={{ mt: 2 }}
          action={
            <Button color="inherit" size="small" disabled={busy} onClick={() => save(true)}>
              {words.keep}
            </Button>
          }
        >
          {words.strandedText}
        </Alert>
      )}
      {!readOnly && (
        <Button variant="contained" sx={{ mt: 2 }} disabled={busy || !placeId} onClick={() => save(false)}>
          {words.save}
        </Button>
      )}
      {view.exceptions.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <Typography sx={{ fontWeight: 700 }}>{words.exceptions}</Typography>
          {view.exceptions.map(({ day, reason }) => (
            <Typography key={day}>{[day, reason].filter(Boolean).join(" · ")}</Typography>
          ))}
        </Box>
      )}
    </Card>
  );
}
