import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Form, type HttpError, useNotify, useRecordContext, useRefresh } from "react-admin";
import { backofficeFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import { rolesThatAllow } from "../../src/shared/permissions.ts";
import { type Action, actionsIn, type Resource } from "../../src/shared/resource/resource.ts";
import { checkFields } from "../../src/shared/resource/resource-values.ts";
import { post } from "../http.ts";
import { isAsked, useDesk } from "../me.ts";
import { doneSentences } from "./done-sentences.ts";
import { Input } from "./inputs.tsx";

type Row = Record<string, unknown>;

function fits({ from = {}, unless = {} }: Action, row: Row | undefined): boolean {
  const has = ([column, values]: [string, readonly (string | boolean | null)[]]) =>
    values.includes((row?.[column] ?? null) as string | null);
  return Object.entries(from).every(has) && !Object.entries(unless).some(has);
}

interface DialogProps {
  resource: Resource;
  name: string;
  action: Action;
  id: string;
  onClose(): void;
}

/** The form and the question that stand before an action; the server's word on a field is shown at the field. */
function ActionDialog({ resource, name, action, id, onClose }: DialogProps) {
  const { area } = useDesk();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = useRecordContext<Row>();
  const [busy, setBusy] = useState(false);
  const desk = useDesk();
  const fields = Object.entries(action.fields ?? {}).filter(
    ([, field]) => (!field.only || field.only.includes(area)) && isAsked(field, desk),
  );
  async function run(values: Row) {
    setBusy(true);
    const sent = Object.fromEntries(
      fields.flatMap(([field]) => (values[field] === undefined ? [] : [[field, values[field]]])),
    );
    try {
      const done = await post(`/${area}/${resource.name}/${id}/${name}`, sent);
      // Some actions end at another address: signing in as somebody leaves this app.
      const result = ((done as Row | null)?._result ?? {}) as Row & { goTo?: string };
      if (result.goTo) return window.location.assign(result.goTo);
      const sentence = doneSentences[`${resource.name}.${name}`];
      notify(sentence ? sentence(result) : backofficeFr.done, { type: "success" });
      refresh();
      onClose();
      return undefined;
    } catch (error) {
      setBusy(false);
      const { message, body } = error as HttpError;
      notify(message, { type: "warning" });
      return body?.errors as Row | undefined;
    }
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <Form
        noValidate
        defaultValues={pick(record ?? {}, fields)}
        onSubmit={run}
        validate={(values) => checkFields(fields, pick(values, fields), true).errors}
      >
        <DialogTitle>{action.label}</DialogTitle>
        <DialogContent>
          {action.confirm ? <Typography sx={{ mb: 2 }}>{action.confirm}</Typography> : null}
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {fields.map(([source, field]) => (
              <Input key={source} source={source} field={field} resource={`${resource.name}.${name}`} />
            ))}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>{backofficeFr.cancel}</Button>
          <Button
            type="submit"
            variant="contained"
            color={action.tone === "danger" ? "error" : "primary"}
            disabled={busy}
          >
            {action.label}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function pick(values: Row, fields: readonly [string, unknown][]): Row {
  return Object.fromEntries(
    fields.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

function ActionList({
  resource,
  on,
  id,
  row,
}: {
  resource: Resource;
  on: "row" | "list";
  id: string;
  row?: Row;
}) {
  const { area, me } = useDesk();
  const [open, setOpen] = useState<string | null>(null);
  const offered = actionsIn(resource, area, on)
    .filter(() => me.everyCountry.includes(area) || !resource.worldwide.includes("update"))
    .filter(([, { needs }]) => !needs || rolesThatAllow(me.roles, needs).length > 0)
    .filter(([, action]) => on === "list" || fits(action, row));
  const chosen = offered.find(([name]) => name === open);
  return (
    <>
      {offered.map(([name, action]) => (
        <Button
          key={name}
          size="small"
          variant="outlined"
          color={action.tone === "danger" ? "error" : "primary"}
          onClick={() => setOpen(name)}
        >
          {action.label}
        </Button>
      ))}
      {chosen ? (
        <ActionDialog
          resource={resource}
          name={chosen[0]}
          action={chosen[1]}
          id={id}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}

export function RowActions({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  return record ? <ActionList resource={resource} on="row" id={String(record.id)} row={record} /> : null;
}

export function ListActions({ resource }: { resource: Resource }) {
  return <ActionList resource={resource} on="list" id="-" />;
}
