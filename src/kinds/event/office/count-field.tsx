import { TextField } from "@mui/material";
import { useState } from "react";

interface CountFieldProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
}

/** A whole number. The text stays as typed; it takes effect when it is within the limits. */
export function CountField({ label, value, onChange, min = 1, max = 999 }: CountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string) {
    setTyped(text);
    const number = Number(text);
    if (text !== "" && Number.isInteger(number) && number >= min && number <= max) onChange(number);
  }
  return (
    <TextField
      type="number"
      size="small"
      label={label}
      value={typed ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => setTyped(null)}
      slotProps={{ htmlInput: { min, max, inputMode: "numeric" } }}
      sx={{ minWidth: 88, flex: 1 }}
    />
  );
}
