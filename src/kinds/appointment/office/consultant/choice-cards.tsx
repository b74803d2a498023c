import { Alert, Box, Button, Card, Checkbox, FormControlLabel, Skeleton, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { Failed, useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { mutate, query } from "../../../../../backoffice/procedures.ts";
import type { NamedChoice } from "../../search/appointment-schema.ts";
import { practiceWords } from "../../words/fr/practice.ts";
import { AccountCard } from "./account-card.tsx";

const words = practiceWords.choices;

const chosenIds = (choices: readonly NamedChoice[]) =>
  choices.flatMap(({ id, chosen }) => (chosen ? [id] : []));

/** Branches see neither card: both concern the whole company. */
const useOfCompany = () => ["partner", "admin"].includes(useArea().area);

/** The services of a consultant and the accepted insurers, on the consultant's page. */
export function ConsultantOffersCard() {
  const company = useOfCompany();
  const { area } = useArea();
  const id = String(useRecordContext()?.id ?? "");
  const offers = useQuery({
    queryKey: ["appointment", "offers", id],
    queryFn: () => query("appointment.consultantOffers", { id }),
    enabled: company && id !== "",
  });
  if (!company) return null;
  if (offers.error) return <Failed error={offers.error} onRetry={() => void offers.refetch()} />;
  if (!offers.data) return <Skeleton variant="rounded" height={160} />;
  const { services, insurers } = offers.data;
  const save = (serviceIds: string[], insurerIds: string[]) =>
    mutate("appointment.saveConsultantOffers", { id, serviceIds, insurerIds });
  const saved = () => void offers.refetch();
  // Keyed separately: saving one list resets it, while the other keeps its unsaved ticks.
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        alignItems: "start",
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(2, minmax(0, 1fr))" },
      }}
    >
      <Choices
        key={`services ${chosenIds(services)}`}
        title={words.services}
        text={words.servicesText}
        choices={services}
        onSave={(chosen) => save(chosen, chosenIds(insurers))}
        onSaved={saved}
      />
      <Choices
        key={`insurers ${chosenIds(insurers)}`}
        title={words.insurers}
        choices={insurers}
        onSave={(chosen) => save(chosenIds(services), chosen)}
        onSaved={saved}
      />
      {area === "partner" ? <AccountCard consultantId={id} /> : null}
    </Box>
  );
}

/** The documents that patients must bring, on the service's page. */
export function ServiceDocumentsCard() {
  const company = useOfCompany();
  const id = String(useRecordContext()?.id ?? "");
  const documents = useQuery({
    queryKey: ["appointment", "documents", id],
    queryFn: () => query("appointment.serviceDocuments", { id }),
    enabled: company && id !== "",
  });
  if (!company) return null;
  if (documents.error) return <Failed error={documents.error} onRetry={() => void documents.refetch()} />;
  if (!documents.data) return <Skeleton variant="rounded" height={120} />;
  return (
    <Box sx={{ p: 2 }}>
      <Choices
        key={documents.dataUpdatedAt}
        title={words.documents}
        text={words.documentsText}
        choices={documents.data}
        onSave={(documentIds) => mutate("appointment.saveServiceDocuments", { id, documentIds })}
        onSaved={() => void documents.refetch()}
      />
    </Box>
  );
}

interface ChoicesProps {
  title: string;
  text?: string;
  choices: readonly NamedChoice[];
  onSave(chosen: string[]): Promise<unknown>;
  onSaved(): void;
}

function Choices({ title, text, choices, onSave, onSaved }: ChoicesProps) {
  const notify = useNotify();
  const { area } = useArea();
  const [chosen, setChosen] = useState(() => new Set(chosenIds(choices)));
  const { busy, failure, run } = useOrder();
  const readOnly = area !== "partner";
  function turn(id: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  }
  async function save() {
    if (!(await run(() => onSave([...chosen])))) return;
    notify(words.saved, { type: "success" });
    onSaved();
  }
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {title}
      </Typography>
      {text ? <Typography color="text.secondary">{text}</Typography> : null}
      {choices.length === 0 ? <Typography color="text.secondary">{words.none}</Typography> : null}
      <Box sx={{ display: "grid", my: 1 }}>
        {choices.map(({ id, name }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox checked={chosen.has(id)} disabled={readOnly} onChange={(_, on) => turn(id, on)} />
            }
            label={name}
          />
        ))}
      </Box>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {readOnly || choices.length === 0 ? null : (
        <Button variant="contained" disabled={busy} onClick={() => void save()}>
          {words.save}
        </Button>
      )}
    </Card>
  );
}
