import { InputAdornment, TextField } from "@mui/material";
import { currencyLabel } from "../../../../src/shared/money.ts";

interface Props {
  label: string;
  value: string;
  onChange(value: string): void;
  currency: string;
  error?: string | undefined;
  autoFocus?: boolean;
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
