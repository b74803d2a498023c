import {
  Box,
  Button,
  IconButton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from "@mui/material";
import { organiserFr } from "../../../../src/shared/fr/event/organiser.ts";
import { currencyLabel } from "../../../../src/shared/money.ts";
import { newTariff, type TariffDraft } from "./pool-drafts.ts";

const words = organiserFr.session;

type Column = keyof typeof words.tariff;

const columns = Object.keys(words.tariff) as Column[];
const widths: Partial<Record<Column, number>> = { name: 170, salesFrom: 205, salesTo: 205, accessCode: 130 };

function typeOf(column: Column): string {
  if (column === "name" || column === "accessCode") return "text";
  return column === "salesFrom" || column === "salesTo" ? "datetime-local" : "number";
}

interface TariffTableProps {
  tariffs: TariffDraft[];
  currency: string;
  /** The server's sentence for a column of the nth tariff. */
  errorOf: (index: number, column: string) => string | undefined;
  onChange: (tariffs: TariffDraft[]) => void;
}

/** What a place of a pool costs, for whom and when: one line for each tariff. */
export function TariffTable({ tariffs, currency, errorOf, onChange }: TariffTableProps) {
  const change = (index: number, part: Partial<TariffDraft>) =>
    onChange(tariffs.map((tariff, at) => (at === index ? { ...tariff, ...part } : tariff)));
  return (
    <Box>
      <Box sx={{ overflowX: "auto" }}>
        <Table size="small" sx={{ "& td, & th": { px: 0.5, border: 0, verticalAlign: "top" } }}>
          <TableHead>
            <TableRow>
              {columns.map((column) => (
                <TableCell key={column}>
                  {words.tariff[column]}
                  {column === "price" ? ` (${currencyLabel(currency)})` : ""}
                </TableCell>
              ))}
              <TableCell />
            </TableRow>
          </TableHead>
          <TableBody>
            {tariffs.map((tariff, index) => (
              <TableRow key={tariff.key}>
                {columns.map((column) => (
                  <TableCell key={column}>
                    <TextField
                      size="small"
                      type={typeOf(column)}
                      value={tariff[column]}
                      placeholder={column === "cap" ? words.unlimited : undefined}
                      error={Boolean(errorOf(index, column))}
                      helperText={errorOf(index, column)}
                      onChange={(event) => change(index, { [column]: event.target.value })}
                      slotProps={{
                        htmlInput: { "aria-label": `${words.tariff[column]} · ${tariff.name}`, min: 0 },
                      }}
                      sx={{ minWidth: widths[column] ?? 110 }}
                    />
                  </TableCell>
                ))}
                <TableCell>
                  <IconButton
                    aria-label={words.removeTariff(tariff.name)}
                    disabled={tariffs.length === 1}
                    onClick={() => onChange(tariffs.filter((_, at) => at !== index))}
                  >
                    ×
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      <Button size="small" onClick={() => onChange([...tariffs, newTariff()])}>
        {words.addTariff}
      </Button>
    </Box>
  );
}
