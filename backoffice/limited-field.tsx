import { TextField, type TextFieldProps } from "@mui/material";
import { overLimit } from "../src/shared/fr/ui/text-limit.ts";

/** A text field that keeps what is longer than allowed and says so: a pasted text would lose its end unseen. */
export function LimitedField({
  maximum,
  ...field
}: Omit<TextFieldProps, "value"> & { value: string; maximum: number }) {
  const over = overLimit(field.value, maximum);
  return (
    <TextField {...field} error={over !== undefined || field.error} helperText={over ?? field.helperText} />
  );
}
