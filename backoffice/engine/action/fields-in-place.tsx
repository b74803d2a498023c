import { Box, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Form, type HttpError, useNotify, useRecordContext, useRefresh } from "react-admin";
import { fits, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { checkFields } from "../../../src/shared/resource/resource-values.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { formWords } from "../../../src/shared/words/fr/backoffice/backoffice-forms.ts";
import { post } from "../../http.ts";
import { useArea } from "../../me.ts";
import { offeredActions } from "../../offered-actions.ts";
import { Cell } from "../cells.tsx";
import { Input } from "../inputs.tsx";

type Row = Record<string, unknown>;

interface OneProps {
  resource: Resource;
  /** The action that writes the column; null where this person or this state does not allow it. */
  action: string | null;
  source: string;
  input: Field;
}

/** The value with a button that turns it into its input; only this column is sent. */
function FieldInPlace({ resource, action, source, input }: OneProps) {
  const { area } = useArea();
  const record = useRecordContext<Row>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const shown = resource.fields[source];
  if (!record || !shown) return null;
  const fields = [[source, input]] as const satisfies [string, Field][];
  async function save(values: Row) {
    const sent = { [source]: values[source] ?? null };
    try {
      await post(`/${area}/${resource.name}/${String(record?.id)}/${action}`, sent);
    } catch (error) {
      const { message, body } = error as HttpError;
      notify(message, { type: "warning" });
      return body?.errors as Row | undefined;
    }
    notify(backofficeWords.done(shown?.label ?? ""), { type: "success" });
    setOpen(false);
    refresh();
    return undefined;
  }
  if (open)
    return (
      <Form
        noValidate
        record={{ [source]: record[source] }}
        onSubmit={save}
        validate={async (values: Row) =>
          (await checkFields(fields, { [source]: values[source] }, true)).errors
        }
      >
        <Stack direction={{ xs: "column", sm: "row" }} sx={{ gap: 1, alignItems: { sm: "center" } }}>
          <Box sx={{ flex: 1, maxWidth: 420, "& .MuiFormControl-root": { my: 0 } }}>
            <Input source={source} field={input} resource={`${resource.name}.${action}`} />
          </Box>
          <Button type="submit" variant="contained">
            {formWords.save}
          </Button>
          <Button onClick={() => setOpen(false)}>{backofficeWords.back}</Button>
        </Stack>
      </Form>
    );
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: "center", flexWrap: "wrap" }}>
      <Typography component="span" color="text.secondary">
        {shown.label}
      </Typography>
      <Cell source={source} field={shown} resource={resource.name} />
      {action ? (
        <Button size="small" onClick={() => setOpen(true)} aria-label={formWords.changeField(shown.label)}>
          {formWords.change}
        </Button>
      ) : null}
    </Stack>
  );
}

interface InPlaceProps {
  resource: Resource;
  sources: readonly string[];
  /** Whether the row's further states, which its page knows, let it be changed. */
  offers(action: string): boolean;
}

/** Columns of the row's page that are changed where they stand, by the action of the declaration that edits them. */
export function FieldsInPlace({ resource, sources, offers }: InPlaceProps) {
  const signedIn = useArea();
  const record = useRecordContext<Row>();
  const [name, editing] =
    Object.entries(resource.actions).find(([, { edits }]) => edits) ?? ([null, null] as const);
  const allowed = offeredActions(resource, signedIn, "row").some(
    ([offered, action]) => offered === name && fits(action, record) && offers(offered),
  );
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", columnGap: 3 }}>
      {sources.map((source) => {
        const input = editing?.fields?.[source];
        return input ? (
          <FieldInPlace
            key={source}
            resource={resource}
            action={allowed ? name : null}
            source={source}
            input={input}
          />
        ) : null;
      })}
    </Stack>
  );
}
