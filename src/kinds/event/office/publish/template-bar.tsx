import { Alert, Box, Button, MenuItem, Stack, TextField, Typography } from "@mui/material";
import { type ReactNode, useState } from "react";
import { useNotify } from "react-admin";
import { useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { LimitedField } from "../../../../../backoffice/limited-field.tsx";
import { type InputOf, mutate } from "../../../../../backoffice/procedures.ts";
import type { TariffTemplate } from "../../supply/template-schema.ts";
import { publishingWords } from "../../words/fr/publishing.ts";
import { type PoolDraft, sentPools } from "../pool-drafts.ts";

const words = publishingWords.template;

interface TemplateBarProps {
  companyId: string;
  templates: readonly TariffTemplate[];
  pools: readonly PoolDraft[];
  timeZone: string;
  onTake: (template: TariffTemplate) => void;
  /** After a template was kept or deleted. */
  onChanged: () => Promise<unknown>;
  /** The tariffs themselves. */
  children: ReactNode;
}

/** Above the tariffs the company's templates to take them from; below them their keeping as one. */
export function TemplateBar({
  companyId,
  templates,
  pools,
  timeZone,
  onTake,
  onChanged,
  children,
}: TemplateBarProps) {
  /** As it was when it was taken: one that was changed since is not replaced. */
  const [taken, setTaken] = useState<TariffTemplate | null>(null);
  const [name, setName] = useState("");
  const { busy, failure, run, forget } = useOrder();
  const notify = useNotify();
  const replaces = taken && taken.name === name.trim() ? { id: taken.id, version: taken.version } : null;
  function take(id: string) {
    forget();
    const template = templates.find((one) => one.id === id) ?? null;
    setTaken(template);
    setName(template?.name ?? "");
    if (template) onTake(template);
  }
  async function change(order: () => Promise<unknown>, told: string) {
    if (!(await run(order))) return;
    notify(told, { type: "success" });
    setTaken(null);
    setName("");
    await onChanged();
  }
  const keep = () => {
    const sent = { companyId, name, pools: sentPools(pools, timeZone), replaces };
    return change(
      () => mutate("event.saveTariffTemplate", sent as InputOf<"event.saveTariffTemplate">),
      words.kept,
    );
  };
  const remove = ({ id, name: known }: TariffTemplate) =>
    window.confirm(words.sure(known))
      ? change(() => mutate("event.deleteTariffTemplate", { id }), words.removed)
      : undefined;
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
      {templates.length > 0 ? (
        <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "center" }}>
          <TextField
            select
            size="small"
            label={words.choose}
            value={taken?.id ?? ""}
            onChange={(event) => take(event.target.value)}
            slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            sx={{ minWidth: 220 }}
          >
            <MenuItem value="">{words.none}</MenuItem>
            {templates.map((template) => (
              <MenuItem key={template.id} value={template.id}>
                {template.name}
              </MenuItem>
            ))}
          </TextField>
          {taken ? (
            <Button size="small" color="error" disabled={busy} onClick={() => void remove(taken)}>
              {words.remove}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      <Box>{children}</Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap", alignItems: "start" }}>
        <LimitedField
          size="small"
          label={words.name}
          value={name}
          maximum={60}
          error={Boolean(failure?.fields.name)}
          helperText={failure?.fields.name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button variant="outlined" disabled={busy || name.trim() === ""} onClick={() => void keep()}>
          {replaces ? words.replace : words.keep}
        </Button>
      </Stack>
      <Typography variant="body2" color="text.secondary">
        {words.help}
      </Typography>
      {failure ? (
        <Alert severity="error">{[failure.message, ...Object.values(failure.fields)].join(" ")}</Alert>
      ) : null}
    </Box>
  );
}
