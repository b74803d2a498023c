import { Box, Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useController, useWatch } from "react-hook-form";
import { Input } from "../../../../../backoffice/engine/inputs.tsx";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { WeekdayToggles } from "../../../../../backoffice/engine/weekday-toggles.tsx";
import { publishingWords as words } from "../../words/fr/publishing.ts";
import { dateFields, shownWeekdays } from "./publish-values.ts";

/** Days that are chosen one by one, or weekdays until an end; the hours and the duration of each. */
export function DatesSection() {
  const { field: repeats } = useController({ name: "repeats" });
  const { field: weekdays } = useController({ name: "weekdays" });
  const firstDay: string | null = useWatch({ name: "firstDay" });
  const isWeekly = Boolean(repeats.value);
  return (
    <SectionCard title={words.sections.dates}>
      <Stack sx={{ gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isWeekly}
          aria-label={words.repeats}
          onChange={(_, next: boolean | null) => next !== null && repeats.onChange(next)}
        >
          <ToggleButton value={false}>{words.single}</ToggleButton>
          <ToggleButton value={true}>{words.weekly}</ToggleButton>
        </ToggleButtonGroup>
        {isWeekly ? (
          <WeekdayToggles
            label={words.weekdays}
            value={shownWeekdays(weekdays.value, firstDay)}
            onChange={weekdays.onChange}
          />
        ) : null}
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
          {dateFields(isWeekly).map(([name, field]) => (
            <Input key={name} source={name} field={field} resource="event-publish" />
          ))}
        </Box>
      </Stack>
    </SectionCard>
  );
}
