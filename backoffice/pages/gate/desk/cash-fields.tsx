import { Box, Chip, Stack, Typography } from "@mui/material";
import { amountText, formatMoney, typedAmount } from "../../../../src/shared/money.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { MoneyInput } from "./money-input.tsx";
import { likelyCash } from "./typed-sale.ts";

const { desk: words } = gateWords;

interface Props {
  total: number;
  currency: string;
  value: string;
  onChange(value: string): void;
}

/** The amount due, the cash received and the change. An empty field means the exact amount. */
export function CashFields({ total, currency, value, onChange }: Props) {
  const received = value.trim() ? typedAmount(value, currency) : total;
  const change = received === null ? null : received - total;
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
        <Typography>{words.total}</Typography>
        <Typography sx={{ fontWeight: 800, fontSize: 24 }}>{formatMoney(total, currency)}</Typography>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {likelyCash(total).map((amount) => (
          <Chip
            key={amount}
            clickable
            color={received === amount ? "primary" : "default"}
            label={amount === total ? words.exact : formatMoney(amount, currency)}
            onClick={() => onChange(amount === total ? "" : amountText(amount, currency))}
            sx={{ height: 44, borderRadius: 3, fontSize: 15 }}
          />
        ))}
      </Stack>
      <MoneyInput
        label={words.received}
        value={value}
        onChange={onChange}
        currency={currency}
        error={change !== null && change < 0 ? words.missing(formatMoney(-change, currency)) : undefined}
      />
      <Stack direction="row" role="status" sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
        <Typography>{words.change}</Typography>
        <Typography sx={{ fontWeight: 800, fontSize: 24, color: "primary.main" }}>
          {change === null || change < 0 ? gateWords.none : formatMoney(change, currency)}
        </Typography>
      </Stack>
    </Box>
  );
}
