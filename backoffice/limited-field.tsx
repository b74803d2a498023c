import { TextField, type TextFieldProps } from "@mui/material";
import { overLimit } from "../src/shared/words/fr/ui/text-limit.ts";

/** A text field that keeps a text above the limit and reports it: a cut paste would lose its end unnoticed. */
export function LimitedField({
  maximum,
  ...field
}: Omit<TextFieldProps, "value"> & { value: string; maximum: number }) {
  const over = overLimit(field.value, maximum);
  return (
    <TextField {...field} error={over !== undefined || field.error} helperText={over ?? field.helperText} />
  );
}
