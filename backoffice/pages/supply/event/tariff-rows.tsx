import { Box, Button, IconButton, TextField } from "@mui/material";
import { organiserFr } from "../../../../src/shared/fr/event/organiser.ts";
import { currencyLabel } from "../../../../src/shared/money.ts";
import { newTariff, type TariffDraft } from "./pool-drafts.ts";

const words = organiserFr.session;

type Column = keyof typeof words.tariff;

const columns = Object.keys(words.tariff) as Column[];

const labelOf = (column: Column, currency: string) =>
  words.tariff[column] + (column === "price" ? ` (${currencyLabel(currency)})` : "");

function typeOf(column: Column): string {
  if (column === "name" || column === "accessCode") return "text";
  return column === "salesFrom" || column === "salesTo" ? "datetime-local" : "number";
}

interface TariffRowsProps {
  tariffs: TariffDraft[];
  currency: string;
  /** The server's sentence for a column of the nth tariff. */
  errorOf: (index: number, column: string) => string | undefined;
  onChange: (tariffs: TariffDraft[]) => void;
}

/** What a place of a pool costs, for whom and when: the same eight fields for each tariff. */
export function TariffRows({ tariffs, currency, errorOf, onChange }: TariffRowsProps) {
  const change = (index: number, part: Partial<TariffDraft>) =>
    onChange(tariffs.map((tariff, at) => (at === index ? { ...tariff, ...part } : tariff)));
  return (
    <Box>
      {tariffs.map((tariff, index) => (
        <Box
          key={tariff.key}
          role="group"
          aria-label={tariff.name}
          sx={{ display: "flex", alignItems: "center", borderTop: 1, borderColor: "divider", py: 1.5 }}
        >
          <Box
            sx={{
              flex: 1,
              display: "grid",
              gap: 1.5,
              gridTemplateColumns: { xs: "1fr 1fr", md: "1fr 1fr 1.2fr 1.2fr" },
            }}
          >
            {columns.map((column) => (
              <TextField
                key={column}
                size="small"
                type={typeOf(column)}
                label={labelOf(column, currency)}
                value={tariff[column]}
                placeholder={column === "cap" ? words.unlimited : undefined}
                error={Boolean(errorOf(index, column))}
                helperText={errorOf(index, column)}
                onChange={(event) => change(index, { [column]: event.target.value })}
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 0 } }}
              />
            ))}
          </Box>
          <IconButton
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
