import { Box, Typography } from "@mui/material";
import type { ReactNode } from "react";
import type { ShiftView } from "../../../../src/modules/desk/desk-schema.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";

const { shift: words } = gateWords;

export const amountSx = {
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
} as const;

export function Figure({ label, value, strong }: { label: string; value: string; strong?: boolean }) {
  return (
    <Box>
      <Typography variant="body2" color="text.secondary">
        {label}
      </Typography>
      <Typography sx={{ ...amountSx, fontSize: strong ? { xs: 19, sm: 22 } : 17, lineHeight: "28px" }}>
        {value}
      </Typography>
    </Box>
  );
}

/** Two or four figures in a row; their amounts stand on one line although some labels take two. */
export function FigureGrid({ children }: { children: ReactNode }) {
  const gridTemplateColumns = { xs: "1fr 1fr", sm: "repeat(4, 1fr)" };
  return <Box sx={{ display: "grid", gap: 1.5, alignItems: "end", gridTemplateColumns }}>{children}</Box>;
}

export function Figures({
  shift,
}: {
  shift: Pick<
    ShiftView,
    "openingFloat" | "cashIn" | "cashOut" | "covered" | "expected" | "counted" | "currency"
  >;
}) {
  const money = (amount: number) => formatMoney(amount, shift.currency);
  return (
    <FigureGrid>
      <Figure label={words.openingFloat} value={money(shift.openingFloat)} />
      {shift.cashIn === null ? null : <Figure label={words.cashIn} value={money(shift.cashIn)} />}
      {shift.cashOut === null ? null : <Figure label={words.cashOut} value={money(shift.cashOut)} />}
      {shift.expected === null ? null : (
        <Figure label={words.expected} value={money(shift.expected)} strong />
      )}
      {shift.counted === null ? null : <Figure label={words.counted} value={money(shift.counted)} strong />}
      {shift.covered > 0 ? <Figure label={words.covered} value={money(shift.covered)} /> : null}
    </FigureGrid>
  );
}

export function differenceText(difference: number, currency: string): string {
  if (difference === 0) return words.noDifference;
  const amount = formatMoney(Math.abs(difference), currency);
  return difference < 0 ? words.missing(amount) : words.surplus(amount);
}

/** The difference of a counted drawer; nothing of an open one. */
export function Difference({ shift }: { shift: Pick<ShiftView, "difference" | "currency"> }) {
  if (shift.difference === null) return null;
  return (
    <Typography sx={{ fontWeight: 700, color: shift.difference === 0 ? "success.main" : "error.main" }}>
      {differenceText(shift.difference, shift.currency)}
    </Typography>
  );
}
