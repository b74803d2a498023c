import { Box, Card, Chip, Stack, Typography } from "@mui/material";
import type { StatementSums, StatementView } from "../../../../src/modules/invoicing/schema.ts";
import { currencyLabel, formatAmount, formatMoney } from "../../../../src/shared/money.ts";
import { formatDate, formatDay, formatMonth } from "../../../../src/shared/paper-dates.ts";
import {
  paymentProviderWords,
  payoutStatusWords,
} from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { statementWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { useArea } from "../../../me.ts";
import { shade } from "../../../shades.ts";
import { PlainTable } from "../statistics/plain-table.tsx";
import { Proven } from "./statement-lines.tsx";

interface Line {
  label: string;
  amount: number;
  strong?: boolean;
}

/** Deductions are negative, so that the column adds up. */
function linesOf(view: StatementView): Line[] {
  const { totals, opening, closing } = view;
  const taken = (name: keyof StatementSums, label: string): Line[] =>
    totals[name] === 0 ? [] : [{ label, amount: -totals[name] }];
  return [
    { label: statementWords.opening, amount: opening },
    { label: statementWords.gross, amount: totals.gross },
    ...taken("refunds", statementWords.refunds),
    ...taken("commission", statementWords.commission),
    ...taken("fees", statementWords.fees),
    ...taken("tax", statementWords.tax),
    ...taken("cash", statementWords.cash),
    ...(totals.other === 0 ? [] : [{ label: statementWords.other, amount: totals.other }]),
    { label: statementWords.net, amount: totals.net, strong: true },
    ...taken("payouts", statementWords.payouts),
    ...(totals.received === 0 ? [] : [{ label: statementWords.received, amount: totals.received }]),
    { label: statementWords.closing, amount: closing, strong: true },
  ];
}

export function SummaryCard({ view }: { view: StatementView }) {
  const { area } = useArea();
  const owedTo = area === "admin" ? statementWords.owedToCompany : statementWords.owedToYou;
  return (
    <Card component="section" sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "280px 1fr" } }}>
      <Box sx={{ p: 2.5, bgcolor: shade("forest-900"), color: shade("white") }}>
        <Typography sx={{ opacity: 0.85 }}>{statementWords.closing}</Typography>
        <Typography sx={{ fontSize: 28, fontWeight: 800, fontVariantNumeric: "tabular-nums" }}>
          {formatMoney(view.closing, view.currency)}
        </Typography>
        <Typography variant="body2" sx={{ color: shade("sun-400"), mt: 0.5 }}>
          {view.closing >= 0 ? owedTo : statementWords.owedByCompany}
        </Typography>
      </Box>
      <Box component="dl" sx={{ m: 0, p: 2, display: "grid", gap: 0.5 }}>
        {linesOf(view).map(({ label, amount, strong }) => (
          <Stack
            key={label}
            direction="row"
            sx={{
              justifyContent: "space-between",
              gap: 2,
              py: 0.4,
              borderTop: strong ? `1px solid ${shade("line")}` : 0,
            }}
          >
            <Typography component="dt" sx={{ fontWeight: strong ? 700 : 400 }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontWeight: strong ? 800 : 500,
                fontVariantNumeric: "tabular-nums",
                whiteSpace: "nowrap",
              }}
            >
              {formatMoney(amount, view.currency)}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Card>
  );
}

function SectionTitle({ children }: { children: string }) {
  return (
    <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
      {children}
    </Typography>
  );
}

const providers: Record<string, string> = paymentProviderWords;
const statuses: Record<string, string> = payoutStatusWords;
const tones: Record<string, "success" | "warning" | "error"> = {
  SUCCEEDED: "success",
  CREATED: "warning",
  PENDING: "warning",
  FAILED: "error",
};

export function PayoutCard({ view }: { view: StatementView }) {
  const { payouts, timeZone, currency } = view;
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
      <SectionTitle>{statementWords.payoutsMade}</SectionTitle>
      {payouts.length === 0 ? (
        <Typography color="text.secondary">{statementWords.noPayout}</Typography>
      ) : null}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {payouts.map(({ id, at, amount, provider, status, settledAt, proven }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{
              gap: 1.5,
              py: 1,
              flexWrap: "wrap",
              alignItems: "center",
              borderTop: `1px solid ${shade("line")}`,
            }}
          >
            <Box sx={{ flex: 1, minWidth: 150 }}>
              <Typography sx={{ fontWeight: 700 }}>
                {formatDate(at, timeZone)}
                {proven ? <Proven /> : null}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {[
                  providers[provider] ?? provider,
                  settledAt
                    ? `${statementWords.settledOn.toLowerCase()} ${formatDate(settledAt, timeZone)}`
                    : "",
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Typography>
            </Box>
            <Chip size="small" label={statuses[status] ?? status} color={tones[status] ?? "default"} />
            <Typography sx={{ fontWeight: 800, fontVariantNumeric: "tabular-nums" }}>
              {formatMoney(amount, currency)}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Card>
  );
}

export function PeriodCard({ view }: { view: StatementView }) {
  const { periods, currency, by } = view;
  if (periods.length === 0) return null;
  const money = (amount: number) => (amount === 0 ? "—" : formatAmount(amount, currency));
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, minWidth: 0 }}>
      <SectionTitle>
        {statementWords.inCurrency(statementWords.periods, currencyLabel(currency))}
      </SectionTitle>
      <PlainTable
        caption={statementWords.periods}
        head={[
          ...[statementWords.period, statementWords.gross, statementWords.refunds, statementWords.commission],
          ...[statementWords.cashShort, statementWords.net, statementWords.payouts, statementWords.balance],
        ]}
        rows={periods.map((row) => ({
          key: row.day,
          cells: [
            by === "month" ? formatMonth(row.day) : formatDay(row.day),
            ...[money(row.gross), money(row.refunds), money(row.commission), money(row.cash)],
            ...[money(row.net), money(row.payouts), money(row.balance)],
          ],
        }))}
      />
    </Card>
  );
}
