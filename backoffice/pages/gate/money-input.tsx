import { InputAdornment, TextField } from "@mui/material";
import { currencyDigits, currencyLabel } from "../../../src/shared/money.ts";

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  currency: string;
  error?: string | undefined;
  autoFocus?: boolean;
}

/** What is typed, in the smallest unit; null when it is no amount. */
export function amountOf(text: string, currency: string): number | null {
  const cleaned = text.replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (!/^\d+(\.\d{1,2})?$/.test(cleaned)) return null;
  return Math.round(Number(cleaned) * 10 ** currencyDigits(currency));
}

export function MoneyInput({ label, value, onChange, currency, error, autoFocus }: Props) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={Boolean(error)}
      helperText={error ?? " "}
      autoFocus={autoFocus ?? false}
      fullWidth
      slotProps={{
        htmlInput: { inputMode: "numeric", autoComplete: "off" },
        input: { endAdornment: <InputAdornment position="end">{currencyLabel(currency)}</InputAdornment> },
      }}
    />
  );
}
