import { Stack, ToggleButton, ToggleButtonGroup } from "@mui/material";
import { useController } from "react-hook-form";
import { declarationOf } from "../../../../../backoffice/engine/declarations.ts";
import { Input } from "../../../../../backoffice/engine/inputs.tsx";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { isAsked, useArea } from "../../../../../backoffice/me.ts";
import { publishingWords as words } from "../../words/fr/publishing.ts";
import { eventColumns, eventField } from "./publish-values.ts";

/** A field of an event as its own form declares it. */
export function EventInput({ name }: { name: string }) {
  const signedIn = useArea();
  const resource = declarationOf("event");
  const field = resource?.fields[name];
  if (!resource || !field || !isAsked(field, signedIn)) return null;
  return <Input source={name} field={field} resource={resource.name} />;
}

/** The event: a new one, or one that gets further dates. */
export function EventSection() {
  const { field: known } = useController({ name: "isKnown" });
  const isKnown = Boolean(known.value);
  return (
    <SectionCard title={words.sections.event}>
      <Stack sx={{ gap: 2 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={isKnown}
          aria-label={words.event}
          onChange={(_, next: boolean | null) => next !== null && known.onChange(next)}
        >
          <ToggleButton value={false}>{words.fresh}</ToggleButton>
          <ToggleButton value={true}>{words.further}</ToggleButton>
        </ToggleButtonGroup>
        <EventInput name="companyId" />
        {isKnown ? (
          <Input source="eventId" field={eventField} resource="event-publish" />
        ) : (
          eventColumns.map((name) => <EventInput key={name} name={name} />)
        )}
      </Stack>
    </SectionCard>
  );
}
