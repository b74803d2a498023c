import { Alert, Box, Button, Chip, IconButton, Stack, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNotify, useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { Failed, useOrder } from "../../../../backoffice/engine/call-state.tsx";
import { LimitedField } from "../../../../backoffice/limited-field.tsx";
import { useArea } from "../../../../backoffice/me.ts";
import { mutate, query } from "../../../../backoffice/procedures.ts";
import { areaPaths } from "../../../shared/permissions.ts";
import type { EventProgramme as Programme } from "../supply/supply-schema.ts";
import { organiserWords } from "../words/fr/organiser.ts";
import { publishingWords } from "../words/fr/publishing.ts";

const words = organiserWords.programme;

/** Shown under an event: its programme and audience. */
export function EventProgramme() {
  const { area } = useArea();
  const id = String(useRecordContext()?.id ?? "");
  const [version, setVersion] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: ["event", "programme", id],
    queryFn: () => query("event.programme", { id }),
    enabled: area === "partner" && id !== "",
    // Not refetched on focus, which would overwrite the form while it is filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    staleTime: 0,
  });
  if (area !== "partner") return null;
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  async function showSaved() {
    await refetch();
    setVersion((before) => before + 1);
  }
  return data ? <ProgrammeForm key={version} id={id} saved={data} onSaved={showSaved} /> : null;
}

interface FormProps {
  id: string;
  saved: Programme;
  onSaved: () => void;
}

type Part = Programme["programme"][number] & { key: string };

const withKey = (part: Programme["programme"][number]): Part => ({ ...part, key: crypto.randomUUID() });

function ProgrammeForm({ id, saved, onSaved }: FormProps) {
  const [parts, setParts] = useState(() => saved.programme.map(withKey));
  const [targetIds, setTargetIds] = useState(saved.targetIds);
  const { busy, failure, run } = useOrder();
  const notify = useNotify();
  async function save() {
    const programme = parts.map(({ key: _key, ...part }) => part);
    const done = await run(() => mutate("event.saveProgramme", { id, programme, targetIds }));
    if (!done) return;
    notify(words.saved, { type: "success" });
    onSaved();
  }
  const toggle = (target: string) =>
    setTargetIds(
      targetIds.includes(target) ? targetIds.filter((one) => one !== target) : [...targetIds, target],
    );
  return (
    <Box component="section" sx={{ p: 2, borderTop: 1, borderColor: "divider", display: "grid", gap: 2 }}>
      <Button
        variant="outlined"
        component={Link}
        to={`${areaPaths.partner.dashboard}/dating/publish?event=${id}`}
        sx={{ justifySelf: "start" }}
      >
        {publishingWords.further}
      </Button>
      <Typography variant="h6" component="h2">
        {words.targets}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        {saved.targets.map((target) => (
          <Chip
            key={target.id}
            label={target.name}
            color={targetIds.includes(target.id) ? "primary" : "default"}
            variant={targetIds.includes(target.id) ? "filled" : "outlined"}
            aria-pressed={targetIds.includes(target.id)}
            onClick={() => toggle(target.id)}
          />
        ))}
      </Stack>
      <Typography variant="h6" component="h2">
        {words.title}
      </Typography>
      <Parts parts={parts} problems={failure?.fields ?? {}} onChange={setParts} />
      {failure && <Alert severity="error">{failure.message}</Alert>}
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
        <Button variant="contained" disabled={busy} onClick={save}>
          {words.save}
        </Button>
        <Button
          variant="outlined"
          onClick={() => setParts([...parts, withKey({ time: "", title: "", who: "" })])}
        >
          {words.add}
        </Button>
      </Stack>
    </Box>
  );
}

interface PartsProps {
  parts: Part[];
  problems: Record<string, string>;
  onChange: (parts: Part[]) => void;
}

function Parts({ parts, problems, onChange }: PartsProps) {
  const change = (index: number, part: Partial<Part>) =>
    onChange(parts.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return parts.map((part, index) => (
    <Stack key={part.key} direction="row" spacing={1} sx={{ alignItems: "start" }}>
      <Box
        sx={{
          flex: 1,
          display: "grid",
          gap: 1,
          gridTemplateColumns: { xs: "96px 1fr", md: "110px 1fr 1fr" },
        }}
      >
        <LimitedField
          size="small"
          label={words.time}
          value={part.time}
          onChange={(event) => change(index, { time: event.target.value })}
          maximum={30}
        />
        <LimitedField
          size="small"
          label={words.what}
          value={part.title}
          error={Boolean(problems[`programme.${index}.title`])}
          helperText={problems[`programme.${index}.title`]}
          onChange={(event) => change(index, { title: event.target.value })}
          maximum={90}
        />
        <LimitedField
          size="small"
          label={words.who}
          value={part.who}
          onChange={(event) => change(index, { who: event.target.value })}
          maximum={120}
          sx={{ gridColumn: { xs: "1 / -1", md: "auto" } }}
        />
      </Box>
      <IconButton
        aria-label={words.remove(part.title)}
        onClick={() => onChange(parts.filter((_, at) => at !== index))}
      >
        ×
      </IconButton>
    </Stack>
  ));
}
