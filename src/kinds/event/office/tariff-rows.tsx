import { Box, Button, FormHelperText, IconButton, Stack, TextField } from "@mui/material";
import { useState } from "react";
import { DayField } from "../../../../backoffice/engine/day-field.tsx";
import { TimeField } from "../../../../backoffice/engine/time-input.tsx";
import { currencyLabel } from "../../../shared/money.ts";
import { formWords } from "../../../shared/words/fr/backoffice/backoffice-forms.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { publishingWords } from "../words/fr/publishing.ts";
import { newTariff, type TariffDraft } from "./pool-drafts.ts";

const words = organiserWords.session;

type Column = keyof typeof words.tariff;

const columns = Object.keys(words.tariff) as Column[];

const labelOf = (column: Column, currency: string) =>
  words.tariff[column] + (column === "price" ? ` (${currencyLabel(currency)})` : "");

/** The columns that every tariff needs a look at. */
const briefColumns: readonly Column[] = ["name", "price", "cap"];
const textColumns: readonly Column[] = ["name", "accessCode"];
const momentColumns: readonly Column[] = ["salesFrom", "salesTo"];

interface TariffRowsProps {
  tariffs: TariffDraft[];
  currency: string;
  brief: boolean;
  /** The server's error for a column of the nth tariff. */
  errorOf: (index: number, column: string) => string | undefined;
  onChange: (tariffs: TariffDraft[]) => void;
}

/** The tariffs of a pool: the same eight fields each; in brief, what is rarely changed is shown on request. */
export function TariffRows({ tariffs, currency, brief, errorOf, onChange }: TariffRowsProps) {
  const [opened, setOpened] = useState<readonly string[]>([]);
  /** A fault is never hidden. */
  const isWhole = ({ key }: TariffDraft, index: number) =>
    !brief ||
    opened.includes(key) ||
    columns.some((column) => !briefColumns.includes(column) && errorOf(index, column));
  const change = (index: number, part: Partial<TariffDraft>) =>
    onChange(tariffs.map((tariff, at) => (at === index ? { ...tariff, ...part } : tariff)));
  return (
    <Box>
      {tariffs.map((tariff, index) => (
        <Box
          key={tariff.key}
          role="group"
          aria-label={tariff.name}
          sx={{
            display: "flex",
            flexDirection: { xs: "column", md: "row" },
            alignItems: { xs: "stretch", md: "center" },
            borderTop: 1,
            borderColor: "divider",
            py: 1.5,
          }}
        >
          <Box
            sx={{
              flex: 1,
              display: "grid",
              gap: 1.5,
              gridTemplateColumns: {
                xs: "1fr 1fr",
                md: isWhole(tariff, index) ? "repeat(4, 1fr)" : "1.5fr 1.2fr 1fr auto",
              },
            }}
          >
            {(isWhole(tariff, index) ? columns : briefColumns).map((column) => (
              <Cell
                key={column}
                column={column}
                label={labelOf(column, currency)}
                value={tariff[column]}
                problem={errorOf(index, column)}
                onChange={(value) => change(index, { [column]: value })}
              />
            ))}
            {isWhole(tariff, index) ? null : (
              <Button size="small" onClick={() => setOpened([...opened, tariff.key])}>
                {publishingWords.conditions}
              </Button>
            )}
          </Box>
          <IconButton
            sx={{ alignSelf: { xs: "flex-end", md: "center" } }}
            aria-label={words.removeTariff(tariff.name)}
            disabled={tariffs.length === 1}
            onClick={() => onChange(tariffs.filter((_, at) => at !== index))}
          >
            ×
          </IconButton>
        </Box>
      ))}
      <Button size="small" onClick={() => onChange([...tariffs, newTariff()])}>
        {words.addTariff}
      </Button>
    </Box>
  );
}

interface CellProps {
  column: Column;
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

function Cell({ column, label, value, problem, onChange }: CellProps) {
  if (momentColumns.includes(column))
    return <MomentField label={label} value={value} problem={problem} onChange={onChange} />;
  return (
    <TextField
      size="small"
      type={textColumns.includes(column) ? "text" : "number"}
      label={label}
      value={value}
      placeholder={column === "cap" ? words.unlimited : undefined}
      error={Boolean(problem)}
      helperText={problem}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 0 } }}
    />
  );
}

/** A date and time, stored as « 2026-12-05T20:00 »; midnight until a time is typed. */
function MomentField({ label, value, problem, onChange }: Omit<CellProps, "column">) {
  const [day = "", time = ""] = value.split("T");
  const keep = (next: { day: string; time: string }) => onChange(next.day ? `${next.day}T${next.time}` : "");
  return (
    <Box sx={{ gridColumn: { xs: "1 / -1", md: "span 2" } }}>
      <Stack direction="row" spacing={1}>
        <DayField
          size="small"
          label={label}
          value={day}
          error={Boolean(problem)}
          onChange={(chosen) => keep({ day: chosen, time: time || "00:00" })}
          sx={{ flex: "1 1 160px" }}
        />
        <TimeField
          size="small"
          label={formWords.time}
          value={time}
          error={Boolean(problem)}
          onChange={(typed) => keep({ day, time: typed })}
          sx={{ flex: "0 0 84px" }}
        />
      </Stack>
      {problem ? <FormHelperText error>{problem}</FormHelperText> : null}
    </Box>
  );
}
