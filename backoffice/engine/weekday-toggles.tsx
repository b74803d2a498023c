import { ToggleButton, ToggleButtonGroup } from "@mui/material";
import { weekdayNameWords } from "../../src/shared/words/fr/ui/date-names.ts";

interface WeekdayTogglesProps {
  label: string;
  /** 1 = Monday … 7 = Sunday. */
  value: number[];
  onChange(weekdays: number[]): void;
  /** A day that cannot be chosen. */
  without?: number;
}

/** The days of the week side by side, as narrow as a phone needs them. */
export function WeekdayToggles({ label, value, onChange, without }: WeekdayTogglesProps) {
  return (
    <ToggleButtonGroup
      size="small"
      value={value}
      aria-label={label}
      onChange={(_, next: number[]) => onChange(next)}
      sx={{ display: "flex", width: "100%", maxWidth: 340 }}
    >
      {weekdayNameWords.short.map((name, index) => (
        <ToggleButton
          key={name}
          value={index + 1}
          disabled={index + 1 === without}
          sx={{ flex: 1, minWidth: 0, px: 0, textTransform: "none" }}
        >
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
