import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  MenuItem,
  Stack,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from "@mui/material";
import { useState } from "react";
import { useInput } from "react-admin";
import { errorText } from "../../../../backoffice/engine/field-error.ts";
import {
  buildLayout,
  type Cell,
  type CellKind,
  type LayoutOptions,
  type LayoutPattern,
  layoutPatterns,
  type Numbering,
  numberings,
  type ReadyLayout,
  readyLayout,
  readyLayouts,
  renumber,
  type SeatLayout,
  seatsMaximum,
  seatsMinimum,
  seatsOf,
  validateLayout,
} from "../supply/seat-layout-schema.ts";
import { seatMapWords } from "../words/fr/seat-map.ts";
import { tripSupplyWords } from "../words/fr/trip-supply.ts";
import { SeatGrid } from "./seat-grid.tsx";

type Tool = "seat" | CellKind;
const tools = Object.keys(seatMapWords.tools) as Tool[];

export function SeatMapCell({ value }: { value: unknown }) {
  return <SeatGrid layout={value as SeatLayout} />;
}

function Generator({ numbering, onBuilt }: { numbering: Numbering; onBuilt(layout: SeatLayout): void }) {
  const [options, setOptions] = useState<LayoutOptions>({
    pattern: "2+2",
    seats: 50,
    backRow: true,
    middleDoor: false,
    toilet: false,
  });
  const [failed, setFailed] = useState(false);
  const change = (part: Partial<LayoutOptions>) => setOptions({ ...options, ...part });
  function build() {
    const layout = buildLayout({ ...options, numbering });
    setFailed(layout === null);
    if (layout) onBuilt(layout);
  }
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
      <TextField
        select
        label={seatMapWords.pattern}
        value={options.pattern}
        onChange={(event) => change({ pattern: event.target.value as LayoutPattern })}
        sx={{ width: 150 }}
      >
        {Object.keys(layoutPatterns).map((pattern) => (
          <MenuItem key={pattern} value={pattern}>
            {pattern.replace("+", " + ")}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="number"
        label={seatMapWords.seats}
        value={options.seats}
        onChange={(event) => change({ seats: Number(event.target.value) })}
        slotProps={{ htmlInput: { min: seatsMinimum, max: seatsMaximum } }}
        sx={{ width: 150 }}
      />
      {(["backRow", "middleDoor", "toilet"] as const).map((option) => (
        <FormControlLabel
          key={option}
          label={seatMapWords[option]}
          control={
            <Checkbox
              checked={options[option] ?? false}
              onChange={(_, checked) => change({ [option]: checked })}
            />
          }
        />
      ))}
      <Button variant="outlined" onClick={build}>
        {seatMapWords.build}
      </Button>
      {failed ? <Alert severity="warning">{seatMapWords.cannotBuild}</Alert> : null}
    </Stack>
  );
}

function painted(layout: SeatLayout, row: number, column: number, tool: Tool): SeatLayout {
  const cell: Cell = tool === "seat" ? 0 : tool;
  const rows = layout.rows.map((cells, y) =>
    cells.map((old, x) => {
      if (y === row && x === column) return cell;
      // There is one driver: a second one replaces the first.
      return tool === "driver" && old === "driver" ? ("blank" as const) : old;
    }),
  );
  return { rows };
}

/** Ready-made plans. */
function ReadyPlans({ onChoose }: { onChoose(layout: SeatLayout): void }) {
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
      <Typography variant="body2">{seatMapWords.ready}</Typography>
      {(Object.keys(readyLayouts) as ReadyLayout[]).map((name) => (
        <Button key={name} size="small" variant="outlined" onClick={() => onChoose(readyLayout(name))}>
          {seatMapWords.readyNames[name]}
        </Button>
      ))}
    </Stack>
  );
}

/** The tool: what the next cell becomes. */
function ToolChoice({ tool, onChoose }: { tool: Tool; onChoose(tool: Tool): void }) {
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      value={tool}
      aria-label={seatMapWords.tool}
      onChange={(_, next: Tool | null) => next && onChoose(next)}
      sx={{ flexWrap: "wrap" }}
    >
      {tools.map((name) => (
        <ToggleButton key={name} value={name}>
          {seatMapWords.tools[name]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** How the seats are numbered. */
function NumberingChoice(props: { numbering: Numbering; onChoose(numbering: Numbering): void }) {
  return (
    <TextField
      select
      label={seatMapWords.numbering}
      value={props.numbering}
      onChange={(event) => props.onChoose(event.target.value as Numbering)}
      sx={{ width: 200 }}
    >
      {numberings.map((name) => (
        <MenuItem key={name} value={name}>
          {seatMapWords.numberings[name]}
        </MenuItem>
      ))}
    </TextField>
  );
}

function RowButtons({ rows, onChange }: SeatLayout & { onChange(layout: SeatLayout): void }) {
  const width = rows[0]?.length ?? 5;
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
      <Button
        size="small"
        variant="outlined"
        onClick={() => onChange({ rows: [...rows, Array.from({ length: width }, () => 0)] })}
      >
        {seatMapWords.addRow}
      </Button>
      <Button
        size="small"
        variant="outlined"
        disabled={rows.length < 2}
        onClick={() => onChange({ rows: rows.slice(0, -1) })}
      >
        {seatMapWords.removeRow}
      </Button>
    </Stack>
  );
}

/** The initial plan of a new bus. */
const firstLayout = readyLayout("coach50");

/** Edits a bus: from a ready-made plan or from dimensions, then cell by cell with the pointer or the keyboard. */
export function SeatMapInput({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({ source, defaultValue: firstLayout });
  const [tool, setTool] = useState<Tool>("seat");
  const [numbering, setNumbering] = useState<Numbering>("rows");
  const layout = (field.value ?? firstLayout) as SeatLayout;
  const issues = validateLayout(layout);
  const set = (next: SeatLayout, by = numbering) => field.onChange(renumber(next, by));
  const same = (row: number, column: number) => {
    const cell = layout.rows[row]?.[column];
    return tool === "seat" ? typeof cell === "number" : cell === tool;
  };
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: "divider", borderRadius: 3, p: 2, m: 0, minWidth: 0, width: "100%" }}
    >
      <Typography component="legend" sx={{ px: 1, fontWeight: 700 }}>
        {`${label} · ${seatMapWords.count(seatsOf(layout).length)}`}
      </Typography>
      <Stack sx={{ gap: 2 }}>
        <ReadyPlans onChoose={set} />
        <Generator numbering={numbering} onBuilt={set} />
        <Stack direction="row" sx={{ gap: 1.5, flexWrap: "wrap", alignItems: "center" }}>
          <ToolChoice tool={tool} onChoose={setTool} />
          <NumberingChoice
            numbering={numbering}
            onChoose={(next) => {
              setNumbering(next);
              set(layout, next);
            }}
          />
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {seatMapWords.help}
        </Typography>
        <Box>
          <SeatGrid
            layout={layout}
            onPaint={(row, column) => {
              if (!same(row, column)) set(painted(layout, row, column, tool));
            }}
          />
        </Box>
        <RowButtons rows={layout.rows} onChange={set} />
        {issues.length > 0 || fieldState.error ? (
          <Alert severity="warning">
            {issues.length > 0
              ? `${seatMapWords.issues} : ${issues.map((issue) => tripSupplyWords.layoutIssues[issue]).join(", ")}`
              : errorText(fieldState.error)}
          </Alert>
        ) : null}
      </Stack>
    </Box>
  );
}
