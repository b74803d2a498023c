import { Typography } from "@mui/material";
import { Fragment, type ReactNode, useRef, useState } from "react";
import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  type HttpError,
  type Identifier,
  ListButton,
  SaveButton,
  ShowButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
} from "react-admin";
import { useFormState } from "react-hook-form";
import { isSame } from "../../src/shared/is-same.ts";
import { type Resource, writableFields } from "../../src/shared/resource/resource.ts";
import { checkRow } from "../../src/shared/resource/resource-values.ts";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";
import { useLeaveGuard } from "../frame/leave-guard.ts";
import { isAsked, personMayHere, useArea } from "../me.ts";
import { StaleDialog } from "../pages/audit/stale-dialog.tsx";
import { useRefusal } from "../pages/audit/use-refusal.tsx";
import { doneSentences, sayDone } from "./action/done-sentences.ts";
import { Input } from "./inputs.tsx";
import { formExtras } from "./overrides.ts";
import { RowTitle, ToList } from "./row-head.tsx";

type Row = Record<string, unknown>;

function pick(values: Row, names: readonly string[]): Row {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

/** What the person changed: a column that was not touched must not undo what somebody else writes meanwhile. */
function changedValues(values: Row, names: readonly string[], before: Row = {}): Row {
  return pick(
    values,
    names.filter((name) => !isSame(values[name], before[name])),
  );
}

function LeaveGuard() {
  const { dirtyFields, isSubmitSuccessful } = useFormState();
  useLeaveGuard(Object.keys(dirtyFields).length > 0 && !isSubmitSuccessful);
  return null;
}

interface FieldsProps {
  resource: Resource;
  mode: "create" | "edit";
  children?: ReactNode;
}

function FormFields({ resource, mode, children }: FieldsProps) {
  const signedIn = useArea();
  const record = useRecordContext<Row>() ?? {};
  const Extra = formExtras[resource.name];
  const fields = writableFields(resource, signedIn.area, mode).filter(([, field]) =>
    isAsked(field, signedIn),
  );
  const names = fields.map(([name]) => name);
  const defaults = Object.fromEntries(
    fields.flatMap(([name, field]) => {
      if (mode === "edit") return [];
      if (field.type === "json") return [[name, field.initial]];
      if (field.type === "boolean")
        return [[name, ["active", "refundable", "canChoosePlace", "runsOnHolidays"].includes(name)]];
      return [];
    }),
  );
  return (
    <SimpleForm
      // Our error texts are French; the browser's would be in its own language.
      noValidate
      defaultValues={mode === "create" ? defaults : undefined}
      validate={async (values) =>
        (await checkRow(resource, signedIn.area, mode, { sent: pick(values, names), before: record })).errors
      }
      toolbar={
        <Toolbar sx={{ gap: 2, justifyContent: "space-between", px: { sm: 2 } }}>
          <SaveButton alwaysEnable={mode === "create"} />
          {mode === "edit" && personMayHere(signedIn, resource, "delete") ? (
            <DeleteWithConfirmButton
              mutationMode="pessimistic"
              titleTranslateOptions={{ name: resource.label.one }}
            />
          ) : null}
        </Toolbar>
      }
      sx={{ maxWidth: 760, "& > .MuiStack-root": { gap: 2.5 }, "& .MuiFormControl-root": { my: 0 } }}
    >
      {fields.map(([name, field]) => (
        <Fragment key={name}>
          {field.section ? <FormSection>{field.section}</FormSection> : null}
          <Input source={name} field={field} resource={resource.name} />
        </Fragment>
      ))}
      {Extra ? <Extra /> : null}
      <LeaveGuard />
      {children}
    </SimpleForm>
  );
}

function FormSection({ children }: { children: string }) {
  return (
    <Typography
      variant="h6"
      component="h2"
      sx={{ borderTop: 1, borderColor: "divider", width: "100%", pt: 2.5, mt: 1 }}
    >
      {children}
    </Typography>
  );
}

/** After a save: shows a message where the save has more to report than success, and opens the row's page. */
function useSaved(resource: Resource) {
  const notify = useNotify();
  const redirect = useRedirect();
  const screen = useResourceContext();
  const saved = `${resource.name}.save`;
  if (!doneSentences[saved]) return {};
  return {
    onSuccess: (row: Row) => {
      sayDone(notify, { action: saved, label: resource.label.one }, (row._result ?? {}) as Row);
      redirect("show", screen, row.id as Identifier, row);
    },
  };
}

export function CreateScreen({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const { notice, onError } = useRefusal();
  const names = writableFields(resource, signedIn.area, "create").map(([name]) => name);
  return (
    <Create
      title={backofficeWords.newOne(resource.label.one)}
      redirect="show"
      transform={(values: Row) => pick(values, names)}
      mutationOptions={{ onError, ...useSaved(resource) }}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <FormFields resource={resource} mode="create">
        {notice}
      </FormFields>
    </Create>
  );
}

export function EditScreen({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const [stale, setStale] = useState(false);
  const { notice, onError } = useRefusal();
  // The version that the person has seen in the dialog and continues from.
  const seen = useRef<unknown>(undefined);
  const isStale = (error: unknown) => (error as HttpError).body?.code === "STALE_EDIT";
  const names = writableFields(resource, signedIn.area, "edit").map(([name]) => name);
  return (
    <Edit
      title={<RowTitle resource={resource} />}
      mutationMode="pessimistic"
      redirect="show"
      transform={(values: Row, options?: { previousData?: Row }) => ({
        ...changedValues(values, names, options?.previousData),
        _version: seen.current ?? options?.previousData?._version ?? values._version,
      })}
      mutationOptions={{
        onError: (error: unknown) => (isStale(error) ? setStale(true) : onError(error)),
        ...useSaved(resource),
      }}
      actions={
        <TopToolbar>
          <ToList resource={resource} />
          <ShowButton />
        </TopToolbar>
      }
    >
      <FormFields resource={resource} mode="edit">
        {notice}
        {stale ? (
          <StaleDialog
            resource={resource}
            onClose={() => setStale(false)}
            onKeep={(version) => {
              seen.current = version;
              setStale(false);
            }}
          />
        ) : null}
      </FormFields>
    </Edit>
  );
}
