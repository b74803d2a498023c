import { Button, MenuItem, Stack, TextField } from "@mui/material";
import { useController, useWatch } from "react-hook-form";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { areaPaths } from "../../../../shared/permissions.ts";
import type { EventSupply } from "../../supply/template-schema.ts";
import { publishingWords as words } from "../../words/fr/publishing.ts";
import { EventInput } from "./event-section.tsx";

type Hall = EventSupply["maps"][number];

interface PlaceSectionProps {
  halls: Hall[];
  onHall: (hall: Hall | null) => void;
}

const base = areaPaths.partner.dashboard;

/** The place of a new event, and its hall plan if it has one. */
export function PlaceSection({ halls, onHall }: PlaceSectionProps) {
  const isKnown: boolean = useWatch({ name: "isKnown" });
  const { field } = useController({ name: "venueMapId" });
  const chosen = halls.find(({ id }) => id === field.value);
  function choose(id: string) {
    field.onChange(id);
    onHall(halls.find((hall) => hall.id === id) ?? null);
  }
  return (
    <SectionCard title={words.sections.place}>
      <Stack sx={{ gap: 2 }}>
        {isKnown ? null : <EventInput name="placeId" />}
        <TextField
          select
          label={words.hall}
          value={chosen?.id ?? ""}
          helperText={words.hallHelp}
          onChange={(event) => choose(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{words.noHall}</MenuItem>
          {halls.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          {/* In a tab of their own: what is typed here stays. */}
          <Button size="small" href={`${base}/dating/location/create`} target="_blank">
            {words.newPlace}
          </Button>
          <Button size="small" href={`${base}/dating/map`} target="_blank">
            {words.drawHall}
          </Button>
        </Stack>
      </Stack>
    </SectionCard>
  );
}
