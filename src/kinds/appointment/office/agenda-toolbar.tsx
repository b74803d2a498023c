import ChevronLeftIcon from "@mui/icons-material/ChevronLeft";
import ChevronRightIcon from "@mui/icons-material/ChevronRight";
import PersonAddIcon from "@mui/icons-material/PersonAdd";
import PrintIcon from "@mui/icons-material/Print";
import {
  Button,
  IconButton,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Tooltip,
} from "@mui/material";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import { addDays, type Day } from "../../../shared/dates.ts";
import { agendaWords as words } from "../words/fr/agenda.ts";
import type { Grouping } from "./agenda-columns.ts";

export interface AgendaView {
  day: Day;
  days: 1 | 7;
  by: Grouping;
  /** The consultant or room that is shown alone: in the week view, or on a phone. */
  chosen: string;
}

interface ToolbarProps {
  view: AgendaView;
  today: Day;
  /** Empty when all columns are shown together. */
  choices: { id: string; name: string }[];
  chosen: string;
  onView(view: AgendaView): void;
  onPrint(): void;
  /** On another day there are no patients without an appointment: the first button is called by what it sells. */
  forToday: boolean;
  onSell: (() => void) | undefined;
}

const toggle = { px: { xs: 0.75, sm: 1.25 }, minHeight: 40, py: 0, fontSize: { xs: 13, sm: 14 } };

/** Chooses the day or week and the consultant or room, with the most frequent actions. */
export function AgendaToolbar({
  view,
  today,
  choices,
  chosen,
  forToday,
  onView,
  onPrint,
  onSell,
}: ToolbarProps) {
  const { day, days, by } = view;
  const turn = (by: number) => onView({ ...view, day: addDays(day, by * days) });
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ columnGap: 0.75, rowGap: 1.5, flexWrap: "wrap", alignItems: "center", mb: 1.5 }}
    >
      {onSell ? (
        <Button
          variant="contained"
          startIcon={<PersonAddIcon />}
          data-key="n"
          onClick={onSell}
          sx={{ flexGrow: { xs: 1, sm: 0 }, minHeight: 42, px: 1.5 }}
        >
          {forToday ? words.walkIn.open : words.walkIn.sell}
        </Button>
      ) : null}
      <Stack
        direction="row"
        sx={{ alignItems: "center", gap: 0.25, flexGrow: { xs: 1, sm: 0 }, minWidth: 0 }}
      >
        <IconButton size="small" edge="start" aria-label={words.previous} onClick={() => turn(-1)}>
          <ChevronLeftIcon />
        </IconButton>
        <DayField
          label={words.day}
          size="small"
          value={day}
          onChange={(next) => next && onView({ ...view, day: next })}
          sx={{ width: 156, flexShrink: 0 }}
        />
        <IconButton size="small" aria-label={words.next} onClick={() => turn(1)}>
          <ChevronRightIcon />
        </IconButton>
        <Button
          variant={day === today ? "contained" : "outlined"}
          color="secondary"
          onClick={() => onView({ ...view, day: today })}
          sx={{ px: 1, minWidth: 0 }}
        >
          {words.today}
        </Button>
      </Stack>
      <ToggleButtonGroup
        exclusive
        aria-label={words.view}
        value={days}
        onChange={(_, value: 1 | 7 | null) => value && onView({ ...view, days: value })}
      >
        <ToggleButton value={1} sx={toggle}>
          {words.day}
        </ToggleButton>
        <ToggleButton value={7} sx={toggle}>
          {words.week}
        </ToggleButton>
      </ToggleButtonGroup>
      <ToggleButtonGroup
        exclusive
        aria-label={words.grouping}
        value={by}
        onChange={(_, value: Grouping | null) => value && onView({ ...view, by: value, chosen: "" })}
      >
        <ToggleButton value="consultant" sx={toggle}>
          {words.by.consultant}
        </ToggleButton>
        <ToggleButton value="room" sx={toggle}>
          {words.by.room}
        </ToggleButton>
      </ToggleButtonGroup>
      {choices.length > 1 ? (
        <TextField
          select
          size="small"
          label={by === "consultant" ? words.consultant : words.room}
          value={chosen}
          onChange={(event) => onView({ ...view, chosen: event.target.value })}
          sx={{ minWidth: 170, flexGrow: { xs: 1, sm: 0 } }}
        >
          {choices.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <Tooltip title={words.print}>
        <IconButton aria-label={words.print} onClick={onPrint}>
          <PrintIcon />
        </IconButton>
      </Tooltip>
    </Stack>
  );
}
