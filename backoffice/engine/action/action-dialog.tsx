import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, Typography } from "@mui/material";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Form, type HttpError, useNotify, useRecordContext, useRefresh } from "react-admin";
import { useFormContext } from "react-hook-form";
import { isSame } from "../../../src/shared/is-same.ts";
import type { Action, Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { checkFields } from "../../../src/shared/resource/resource-values.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { formWords } from "../../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { post } from "../../http.ts";
import { isAsked, useArea } from "../../me.ts";
import { Input } from "../inputs.tsx";
import { actionHeads, actionPreviews } from "./action-parts.ts";
import { sayDone } from "./done-sentences.ts";

type Row = Record<string, unknown>;

const SecretDialog = lazy(() =>
  import("../../frame/secret-dialog.tsx").then(({ SecretDialog: dialog }) => ({ default: dialog })),
);

interface DialogProps {
  resource: Resource;
  name: string;
  action: Action;
  id: string;
  onClose(): void;
}

/** A field that the server has refused; a new object for each refusal. */
interface Refused {
  name: string;
}

/** Moves the focus to the refused field, as the form itself does for what it refuses. */
function FocusRefused({ refused }: { refused: Refused | null }) {
  const { setFocus } = useFormContext();
  useEffect(() => {
    if (refused) setFocus(refused.name);
  }, [refused, setFocus]);
  return null;
}

/** The form and confirmation before an action; the server's error for a field is shown at that field. */
export function ActionDialog({ resource, name, action, id, onClose }: DialogProps) {
  const { area } = useArea();
  const notify = useNotify();
  const refresh = useRefresh();
  const record = useRecordContext<Row>();
  const Head = actionHeads[`${resource.name}.${name}`];
  const Preview = actionPreviews[`${resource.name}.${name}`];
  const [busy, setBusy] = useState(false);
  const [secret, setSecret] = useState("");
  const [refused, setRefused] = useState<Refused | null>(null);
  const entered = useRef(false);
  const signedIn = useArea();
  const fields = Object.entries(action.fields ?? {}).filter(
    ([, field]) => !field.quiet && (!field.only || field.only.includes(area)) && isAsked(field, signedIn),
  );
  async function run(values: Row) {
    setBusy(true);
    const sent = pick(
      values,
      action.edits ? fields.filter(([field]) => !isSame(values[field], record?.[field])) : fields,
    );
    try {
      const done = await post(`/${area}/${resource.name}/${id}/${name}`, sent);
      // Some actions end at another address: signing in on another person's behalf leaves this app.
      const result = ((done as Row | null)?._result ?? {}) as Row & { goTo?: string; secret?: string };
      if (result.goTo) return window.location.assign(result.goTo);
      refresh();
      if (result.secret) return setSecret(result.secret);
      sayDone(notify, { action: `${resource.name}.${name}`, label: action.label }, result);
      onClose();
      return undefined;
    } catch (error) {
      setBusy(false);
      const { message, body } = error as HttpError;
      notify(message, { type: "warning" });
      const errors = body?.errors as Row | undefined;
      const [first] = Object.keys(errors ?? {});
      setRefused(first ? { name: first } : null);
      return errors;
    }
  }
  if (secret)
    return (
      <Suspense fallback={null}>
        <SecretDialog secret={secret} onClose={onClose} />
      </Suspense>
    );
  return (
    <Dialog
      open
      onInput={() => {
        entered.current = true;
      }}
      // By Escape, or by a click beside the window: what was typed would be lost by mistake.
      onClose={() => {
        if (!entered.current || window.confirm(formWords.closeWindow)) onClose();
      }}
      fullWidth
      maxWidth="sm"
    >
      <Form
        noValidate
        // The form starts with the values of this record.
        {...(record ? { record: withoutTyped(record, fields) } : {})}
        onSubmit={run}
        validate={async (values) => (await checkFields(fields, pick(values, fields), true)).errors}
      >
        <FocusRefused refused={refused} />
        <DialogTitle>{action.label}</DialogTitle>
        <DialogContent>
          {action.confirm ? <Typography sx={{ mb: 2 }}>{action.confirm}</Typography> : null}
          {Head ? (
            <Suspense fallback={null}>
              <Head action={name} />
            </Suspense>
          ) : null}
          <Stack sx={{ gap: 2.5, pt: 1 }}>
            {fields.map(([source, field]) => (
              <Input key={source} source={source} field={field} resource={`${resource.name}.${name}`} />
            ))}
          </Stack>
          {Preview ? (
            <Suspense fallback={null}>
              <Preview action={name} />
            </Suspense>
          ) : null}
        </DialogContent>
        <DialogActions sx={{ p: 2 }}>
          <Button onClick={onClose}>
            {action.tone === "danger" ? backofficeWords.keep : backofficeWords.back}
          </Button>
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

const withoutTyped = (record: Row, fields: readonly [string, Field][]): Row =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => !fields.some(([field, { typed }]) => typed && field === name)),
  );

function pick(values: Row, fields: readonly [string, unknown][]): Row {
  return Object.fromEntries(
    fields.flatMap(([name]) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}
