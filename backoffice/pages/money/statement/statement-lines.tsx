import { Box, Button, Card, Chip, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import {
  type StatementLine,
  type StatementView,
  statementPageSize,
} from "../../../../src/modules/invoicing/schema.ts";
import { currencyLabel, formatAmount, formatMoney } from "../../../../src/shared/money.ts";
import { formatPaperTime } from "../../../../src/shared/paper-dates.ts";
import { statementWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { provenWords } from "../../../../src/shared/words/fr/money/reconciliation.ts";
import { shade } from "../../../shades.ts";
import { PlainTable } from "../statistics/plain-table.tsx";

/** The effect of an operation on the balance. */
const changeOf = ({ net, payouts, received }: StatementLine) => net - payouts + received;

function signed(amount: number, currency: string): string {
  return `${amount > 0 ? "+" : ""}${formatMoney(amount, currency)}`;
}

/** The operator's statement confirms the payment. */
export function Proven() {
  return (
    <Chip
      size="small"
      variant="outlined"
      color="success"
      label={provenWords.proven}
      title={provenWords.hint}
      sx={{ ml: 1, height: 20 }}
    />
  );
}

function PhoneLine({ line, view }: { line: StatementLine; view: StatementView }) {
  const change = changeOf(line);
  return (
    <Stack component="li" direction="row" sx={{ gap: 1, py: 1.25, borderTop: `1px solid ${shade("line")}` }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>
          {statementWords.kinds[line.kind] ?? line.kind}
          {line.proven ? <Proven /> : null}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {[formatPaperTime(line.at, view.timeZone), line.code, line.title].filter(Boolean).join(" · ")}
        </Typography>
        {line.gross > 0 ? (
          <Typography variant="body2" color="text.secondary">
            {`${statementWords.gross} ${formatMoney(line.gross, view.currency)} · ${statementWords.commission} ${formatMoney(line.commission, view.currency)}`}
          </Typography>
        ) : null}
      </Box>
      <Typography
        sx={{
          fontWeight: 800,
          whiteSpace: "nowrap",
          fontVariantNumeric: "tabular-nums",
          color: change < 0 ? shade("ink-clay") : shade("ink-forest-700"),
        }}
      >
        {signed(change, view.currency)}
      </Typography>
    </Stack>
  );
}

interface Props {
  view: StatementView;
  onPage(page: number): void;
}

/** The statement's operations, each with its booking. */
export function StatementLines({ view, onPage }: Props) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const { lines, lineCount, page, currency, timeZone } = view;
  const first = (page - 1) * statementPageSize;
  const money = (amount: number) => (amount === 0 ? "—" : formatAmount(amount, currency));
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {statementWords.inCurrency(statementWords.lines, currencyLabel(currency))}
      </Typography>
      {lines.length === 0 ? <Typography color="text.secondary">{statementWords.noLine}</Typography> : null}
      {phone ? (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {lines.map((line) => (
            <PhoneLine key={line.id} line={line} view={view} />
          ))}
        </Box>
      ) : lines.length > 0 ? (
        <PlainTable
          caption={statementWords.lines}
          texts={[1, 2]}
          head={[
            ...[statementWords.date, statementWords.operation, statementWords.booking, statementWords.gross],
            ...[
              statementWords.refunds,
              statementWords.commission,
              statementWords.cashShort,
              statementWords.effect,
            ],
          ]}
          rows={lines.map((line) => ({
            key: line.id,
            cells: [
              formatPaperTime(line.at, timeZone),
              <>
                {statementWords.kinds[line.kind] ?? line.kind}
                {line.proven ? <Proven /> : null}
              </>,
              [line.code, line.title].filter(Boolean).join(" · "),
              ...[money(line.gross), money(line.refunds), money(line.commission), money(line.cash)],
              `${changeOf(line) > 0 ? "+" : ""}${formatAmount(changeOf(line), currency)}`,
            ],
          }))}
        />
      ) : null}
      {lineCount > statementPageSize ? (
        <Stack direction="row" sx={{ gap: 1, mt: 1.5, alignItems: "center", flexWrap: "wrap" }}>
          <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
            {statementWords.range(first + 1, first + lines.length, lineCount)}
          </Typography>
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            {statementWords.previous}
          </Button>
          <Button disabled={first + lines.length >= lineCount} onClick={() => onPage(page + 1)}>
            {statementWords.more}
          </Button>
        </Stack>
      ) : null}
    </Card>
  );
}
