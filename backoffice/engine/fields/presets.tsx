import { Button, Stack } from "@mui/material";
import { useFormContext } from "react-hook-form";
import { formatDuration } from "../../../src/shared/dates.ts";
import type { NumberField } from "../../../src/shared/resource/resource-field.ts";

/** Buttons for the usual values of a number, below its input. */
export function Presets({ source, field }: { source: string; field: NumberField }) {
  const { setValue } = useFormContext();
  const said = (value: number) => (field.unit === "min" ? formatDuration(value) : `${value}`);
  return (
    <Stack direction="row" role="group" aria-label={field.label} sx={{ gap: 1, flexWrap: "wrap" }}>
      {field.presets?.map((value) => (
        <Button
          key={value}
          size="small"
          variant="outlined"
          onClick={() =>
            setValue(source, value, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
          }
        >
          {said(value)}
        </Button>
      ))}
    </Stack>
  );
}
