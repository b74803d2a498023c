import { Box, MenuItem, Stack, TextField } from "@mui/material";
import type { TimetableView } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";

const words = practiceWords.timetable;

export interface Painted {
  placeId: string;
  sublocationId: string | null;
}

interface BrushProps {
  view: TimetableView;
  placeId: string;
  roomId: string;
  tintOf(at: Painted): string;
  onPlace(id: string): void;
  onRoom(id: string): void;
}

/** Chooses the place and room that the next cells are painted with, shown in their colour. */
export function Brush({ view, placeId, roomId, tintOf, onPlace, onRoom }: BrushProps) {
  const rooms = view.places.find(({ id }) => id === placeId)?.rooms ?? [];
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: "wrap", mb: 1.5, alignItems: "center" }}>
      <Box
        aria-hidden
        sx={{
          width: 28,
          height: 28,
          borderRadius: "6px",
          bgcolor: tintOf({ placeId, sublocationId: roomId || null }),
        }}
      />
      <TextField
        select
        label={words.place}
        value={placeId}
        onChange={(event) => {
          onPlace(event.target.value);
          onRoom("");
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
        onChange={(event) => onRoom(event.target.value)}
        sx={{ minWidth: 160 }}
      >
        <MenuItem value="">{words.noRoom}</MenuItem>
        {rooms.map(({ id, name }) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Stack>
  );
}
