import { Box } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Form, Title } from "react-admin";
import { useWatch } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import { Failed } from "../../../../../backoffice/engine/call-state.tsx";
import { declarationOf } from "../../../../../backoffice/engine/declarations.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import { checkFields } from "../../../../shared/resource/resource-values.ts";
import type { EventPublished } from "../../supply/supply-schema.ts";
import { publishingWords as words } from "../../words/fr/publishing.ts";
import { PublishForm } from "./publish-form.tsx";
import { dateFields, eventColumns, eventField, type PublishValues } from "./publish-values.ts";
import { PublishedCard } from "./published-card.tsx";

/** An event, its place, any number of tariffs and its dates on one page, with a preview; then what comes after it. */
export function PublishPage() {
  const { me } = useArea();
  const [asked] = useSearchParams();
  const [made, setMade] = useState<EventPublished | null>(null);
  const eventId = asked.get("event");
  const start: PublishValues = {
    ...{ companyId: me.companies[0]?.id ?? "", isKnown: eventId !== null, eventId },
    ...{ placeId: null, title: null, venueMapId: "", minutes: null },
    ...{ repeats: false, days: [], firstDay: null, lastDay: null, weekdays: [], times: [] },
  };
  return (
    <Box sx={{ p: { xs: 1, md: 2 } }}>
      <Title title={words.title} />
      {made ? (
        <PublishedCard made={made} onAnother={() => setMade(null)} />
      ) : (
        <Form
          noValidate
          record={start as unknown as Record<string, unknown>}
          validate={(values) => faultsOf(values as PublishValues)}
        >
          <Choices onMade={setMade} />
        </Form>
      )}
    </Box>
  );
}

/** What is missing in the fields that are declared; the places are checked by the server. */
async function faultsOf(values: PublishValues) {
  const { isKnown, repeats } = values;
  const declared = declarationOf("event")?.fields ?? {};
  const ofEvent = [...eventColumns, "placeId"].flatMap((name) => {
    const field = declared[name];
    return field ? [[name, field] as const] : [];
  });
  const fields = [...(isKnown ? [["eventId", eventField] as const] : ofEvent), ...dateFields(repeats)].map(
    ([name, field]) => [name, field] as [string, typeof field],
  );
  const sent = Object.fromEntries(fields.map(([name]) => [name, values[name]]));
  return (await checkFields(fields, sent, true)).errors;
}

/** Loads what the chosen company can choose from. */
function Choices({ onMade }: { onMade: (made: EventPublished) => void }) {
  const companyId: string = useWatch({ name: "companyId" });
  const { data, error, refetch } = useQuery({
    queryKey: ["event", "publish-form", companyId],
    queryFn: () => query("event.supply", { companyId }),
  });
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data ? <PublishForm key={companyId} choices={data} onChanged={refetch} onMade={onMade} /> : null;
}
