import { Alert, Box, Button, Stack, Typography } from "@mui/material";
import { useEffect, useState } from "react";
import { useGetOne } from "react-admin";
import { useFormContext, useWatch } from "react-hook-form";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { SectionCard } from "../../../../../backoffice/engine/section-card.tsx";
import { useLeaveGuard } from "../../../../../backoffice/frame/leave-guard.ts";
import { mutate } from "../../../../../backoffice/procedures.ts";
import type { EventPublished } from "../../supply/supply-schema.ts";
import type { EventSupply as Choices } from "../../supply/template-schema.ts";
import { organiserWords } from "../../words/fr/organiser.ts";
import { publishingWords as words } from "../../words/fr/publishing.ts";
import {
  firstPool,
  newPool,
  type PoolDraft,
  poolsOfPlan,
  poolsOfTemplate,
  withoutPlan,
} from "../pool-drafts.ts";
import { otherSentences, PoolFields } from "../pool-fields.tsx";
import { DatesSection } from "./dates-section.tsx";
import { EventSection } from "./event-section.tsx";
import { PlaceSection } from "./place-section.tsx";
import { PublishPreview, type ShownEvent } from "./publish-preview.tsx";
import { fieldOf, type PublishValues, requestOf } from "./publish-values.ts";
import { TemplateBar } from "./template-bar.tsx";

type Hall = Choices["maps"][number];

interface KnownEvent {
  id: string;
  title: string;
  placeId: string;
  images: string[];
}

/** The event as customers will see it: the one that is typed, or a known one. */
function useShown({ places }: Choices): ShownEvent & { placeId: string | null } {
  const { isKnown, eventId, title, placeId, images } = useWatch() as PublishValues;
  const { data } = useGetOne<KnownEvent>(
    "dating/event",
    { id: eventId ?? "" },
    { enabled: isKnown && Boolean(eventId) },
  );
  const event = isKnown
    ? { title: data?.title ?? "", placeId: data?.placeId ?? null, images: data?.images ?? [] }
    : { title: title ?? "", placeId, images: (images as string[] | undefined) ?? [] };
  return {
    ...event,
    image: event.images[0],
    place: places.find(({ id }) => id === event.placeId)?.name ?? "",
  };
}

interface PublishFormProps {
  choices: Choices;
  onChanged: () => Promise<unknown>;
  onMade: (made: EventPublished) => void;
}

export function PublishForm({ choices, onChanged, onMade }: PublishFormProps) {
  const { handleSubmit, setError, setValue, getValues, formState } = useFormContext();
  const values = useWatch() as PublishValues;
  const shown = useShown(choices);
  const [pools, setPools] = useState<PoolDraft[]>(() => [firstPool()]);
  const [touched, setTouched] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { busy, failure, run } = useOrder();
  useLeaveGuard(touched || formState.isDirty);
  const halls = choices.maps.filter(({ placeId }) => placeId === shown.placeId);
  const hall = halls.find(({ id }) => id === values.venueMapId);
  function edit(next: PoolDraft[]) {
    setTouched(true);
    setPools(next);
  }
  // A company with one place need not choose it.
  const [only, second] = choices.places;
  useEffect(() => {
    if (only && !second && !getValues("placeId")) setValue("placeId", only.id);
  }, [only, second, getValues, setValue]);
  // A plan belongs to one place: with another place it is no longer chosen, and its places lose their numbers.
  useEffect(() => {
    if (!values.venueMapId || hall || !shown.placeId) return;
    setValue("venueMapId", "");
    setPools(withoutPlan);
  }, [values.venueMapId, hall, shown.placeId, setValue]);
  // A refusal is shown at the field that it belongs to.
  useEffect(() => {
    for (const [path, message] of Object.entries(failure?.fields ?? {})) {
      const name = fieldOf(path, Boolean(getValues("repeats")));
      if (name) setError(name, { type: "server", message }, { shouldFocus: true });
    }
  }, [failure, setError, getValues]);
  const send = (published: boolean) =>
    handleSubmit(async (sent) => {
      const how = { pools, timeZone: choices.timeZone, published, idempotencyKey };
      const made = await run(() => mutate("event.publishEvent", requestOf(sent as PublishValues, how)));
      if (made) onMade(made);
    });
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 360px" },
        gridTemplateAreas: { xs: "'form' 'preview' 'end'", lg: "'form preview' 'end preview'" },
      }}
    >
      <Stack sx={{ gap: 2, minWidth: 0, gridArea: "form" }}>
        <EventSection />
        <PlaceSection
          halls={halls}
          onHall={(chosen: Hall | null) =>
            edit(chosen ? poolsOfPlan(chosen.layout, pools) : withoutPlan(pools))
          }
        />
        <SectionCard title={words.sections.places}>
          <TemplateBar
            companyId={values.companyId}
            templates={choices.templates}
            pools={pools}
            timeZone={choices.timeZone}
            onTake={(template) => {
              const taken = poolsOfTemplate(template);
              edit(hall ? poolsOfPlan(hall.layout, taken) : taken);
            }}
            onChanged={onChanged}
          >
            <Pools {...{ pools, hall, edit }} currency={choices.currency} faults={failure?.fields ?? {}} />
          </TemplateBar>
        </SectionCard>
        <DatesSection />
      </Stack>
      <Box sx={besideForm}>
        <PublishPreview shown={shown} pools={pools} currency={choices.currency} />
      </Box>
      <Stack sx={{ gap: 1, gridArea: "end" }}>
        {failure ? (
          <Alert severity="error">{[failure.message, ...unshown(failure.fields)].join(" ")}</Alert>
        ) : null}
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
          <Button variant="contained" size="large" disabled={busy} onClick={send(true)}>
            {words.publish}
          </Button>
          <Button variant="outlined" size="large" disabled={busy} onClick={send(false)}>
            {words.draft}
          </Button>
        </Stack>
        <Typography variant="body2" color="text.secondary">
          {words.draftHelp}
        </Typography>
      </Stack>
    </Box>
  );
}

/** The preview stays in sight below the bar while the form is scrolled. */
const besideForm = {
  gridArea: "preview",
  position: { lg: "sticky" },
  top: { lg: 64 },
  maxHeight: { lg: "calc(100dvh - 80px)" },
  overflowY: { lg: "auto" },
  "& > section": { mt: 0 },
};

/** Refusals that are shown at no field. */
const unshown = (fields: Record<string, string>) =>
  otherSentences(Object.fromEntries(Object.entries(fields).filter(([path]) => !fieldOf(path, true))));

interface PoolsProps {
  pools: PoolDraft[];
  hall: Hall | undefined;
  currency: string;
  faults: Record<string, string>;
  edit: (pools: PoolDraft[]) => void;
}

function Pools({ pools, hall, currency, faults, edit }: PoolsProps) {
  return (
    <>
      {pools.map((pool, index) => (
        <PoolFields
          key={pool.key}
          brief
          pool={pool}
          zones={hall?.layout.zones ?? []}
          currency={currency}
          errorOf={(path) => faults[`pools.${index}.${path}`]}
          onChange={(part) => edit(pools.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onRemove={pools.length > 1 ? () => edit(pools.filter((_, at) => at !== index)) : null}
        />
      ))}
      <Button variant="outlined" onClick={() => edit([...pools, newPool()])}>
        {organiserWords.session.addPool}
      </Button>
    </>
  );
}
