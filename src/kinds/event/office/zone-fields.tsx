import { Button, IconButton, MenuItem, Stack, TextField } from "@mui/material";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import type { Numbering, VenueZone } from "../rules/venue-zones.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { CountField } from "./count-field.tsx";
import { growZone } from "./layout-edits.ts";

const words = organiserWords.map;

type ZoneOf<Kind extends VenueZone["kind"]> = Extract<VenueZone, { kind: Kind }>;

interface FieldsProps<Zone> {
  zone: Zone;
  onChange: (change: Partial<VenueZone>) => void;
}

/** The number of a zone's places, and their numbering. */
export function ZoneFields({ zone, onChange }: FieldsProps<VenueZone>) {
  if (zone.kind === "ROWS") return <RowFields zone={zone} onChange={onChange} />;
  if (zone.kind === "TABLES") return <TableFields zone={zone} onChange={onChange} />;
  return (
    <>
      <CountField
        label={words.capacity}
        value={zone.capacity}
        max={99_999}
        onChange={(capacity) => onChange({ capacity })}
      />
      <Stack direction="row" spacing={1}>
        <CountField
          label={words.width}
          value={zone.width}
          max={200}
          onChange={(width) => onChange({ width })}
        />
        <CountField
          label={words.height}
          value={zone.height}
          max={200}
          onChange={(height) => onChange({ height })}
        />
      </Stack>
    </>
  );
}

function TableFields({ zone, onChange }: FieldsProps<ZoneOf<"TABLES">>) {
  return (
    <>
      <Stack direction="row" spacing={1}>
        <CountField
          label={words.tables}
          value={zone.tables}
          max={200}
          onChange={(tables) => onChange({ tables })}
        />
        <CountField
          label={words.columns}
          value={zone.columns}
          max={30}
          onChange={(columns) => onChange({ columns })}
        />
      </Stack>
      <Stack direction="row" spacing={1}>
        <CountField
          label={words.firstNumber}
          value={zone.firstNumber}
          max={900}
          onChange={(firstNumber) => onChange({ firstNumber })}
        />
        <CountField
          label={words.seatsAround}
          value={zone.seats}
          max={20}
          onChange={(seats) => onChange({ seats })}
        />
      </Stack>
    </>
  );
}

function RowFields({ zone, onChange }: FieldsProps<ZoneOf<"ROWS">>) {
  const change = (index: number, part: Partial<(typeof zone.rows)[number]>) =>
    onChange({ rows: zone.rows.map((row, at) => (at === index ? { ...row, ...part } : row)) });
  return (
    <>
      <TextField
        select
        size="small"
        label={words.numbering}
        value={zone.numbering}
        onChange={(event) => onChange({ numbering: event.target.value as Numbering })}
      >
        {(Object.keys(words.numberings) as Numbering[]).map((one) => (
          <MenuItem key={one} value={one}>
            {words.numberings[one]}
          </MenuItem>
        ))}
      </TextField>
      <Stack spacing={1} sx={{ maxHeight: 380, overflowY: "auto", pt: 1 }}>
        {zone.rows.map((row, index) => (
          // Rows are identified by position while edited.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never change places
          <Stack key={index} direction="row" spacing={1} sx={{ alignItems: "center" }}>
            <LimitedField
              size="small"
              label={words.row}
              value={row.name}
              onChange={(event) => change(index, { name: event.target.value })}
              maximum={6}
              sx={{ width: 84 }}
            />
            <CountField
              label={words.seats}
              value={row.seats}
              max={80}
              onChange={(seats) => change(index, { seats })}
            />
            <CountField
              label={words.indent}
              value={row.indent}
              min={0}
              max={40}
              onChange={(indent) => change(index, { indent })}
            />
            <IconButton
              aria-label={words.removeRow(row.name)}
              disabled={zone.rows.length === 1}
              onClick={() => onChange({ rows: zone.rows.filter((_, at) => at !== index) })}
            >
              ×
            </IconButton>
          </Stack>
        ))}
      </Stack>
      <Button variant="outlined" onClick={() => onChange(growZone(zone, 1))}>
        {words.addRow}
      </Button>
    </>
  );
}
