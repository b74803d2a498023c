import { Box, Card, Typography } from "@mui/material";
import { Fragment } from "react";
import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  EditButton,
  ListButton,
  SaveButton,
  Show,
  ShowButton,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { Navigate } from "react-router-dom";
import { backofficeFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import { areaPaths } from "../../src/shared/permissions.ts";
import { fieldsIn, type Resource, writableFields } from "../../src/shared/resource/resource.ts";
import type { Field } from "../../src/shared/resource/resource-field.ts";
import { checkRow } from "../../src/shared/resource/resource-values.ts";
import { type Desk, deskMay, isAsked, useDesk } from "../me.ts";
import { RowActions } from "./action-buttons.tsx";
import { Cell } from "./cells.tsx";
import { screenName } from "./declarations.ts";
import { History } from "./history.tsx";
import { Input } from "./inputs.tsx";
import { ListScreen } from "./list-screen.tsx";
import { formExtras, onlyRow, showExtras, showPages } from "./overrides.ts";

type Row = Record<string, unknown>;

function pick(values: Row, names: readonly string[]): Row {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

function FormFields({ resource, mode }: { resource: Resource; mode: "create" | "edit" }) {
  const desk = useDesk();
  const record = useRecordContext<Row>() ?? {};
  const Extra = formExtras[resource.name];
  const fields = writableFields(resource, desk.area, mode).filter(([, field]) => isAsked(field, desk));
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
      // The words at the fields are ours and French; the browser's are in its own language.
      noValidate
      defaultValues={mode === "create" ? defaults : undefined}
      validate={(values) => checkRow(resource, desk.area, mode, pick(values, names), record).errors}
      toolbar={
        <Toolbar sx={{ gap: 2, justifyContent: "space-between", px: { sm: 2 } }}>
          <SaveButton alwaysEnable={mode === "create"} />
          {mode === "edit" && deskMay(desk, resource, "delete") ? (
            <DeleteWithConfirmButton mutationMode="pessimistic" />
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

/** Back to the other rows, where there are any. */
function ToList({ resource }: { resource: Resource }) {
  return onlyRow(resource, useDesk()) ? null : <ListButton />;
}

function CreateScreen({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const names = writableFields(resource, desk.area, "create").map(([name]) => name);
  return (
    <Create
      title={backofficeFr.newOne(resource.label.one)}
      redirect="show"
      transform={(values: Row) => pick(values, names)}
      actions={
        <TopToolbar>
          <ListButton />
        </TopToolbar>
      }
    >
      <FormFields resource={resource} mode="create" />
    </Create>
  );
}

function EditScreen({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const names = writableFields(resource, desk.area, "edit").map(([name]) => name);
  return (
    <Edit
      title={<RowTitle resource={resource} />}
      mutationMode="pessimistic"
      redirect="show"
      transform={(values: Row, options?: { previousData?: Row }) => ({
        ...pick(values, names),
        _version: options?.previousData?._version ?? values._version,
      })}
      actions={
        <TopToolbar>
          <ToList resource={resource} />
          <ShowButton />
        </TopToolbar>
      }
    >
      <FormFields resource={resource} mode="edit" />
    </Edit>
  );
}

function RowTitle({ resource }: { resource: Resource }) {
  const record = useRecordContext();
  return <span>{[resource.label.one, record?._title].filter(Boolean).join(" · ")}</span>;
}

function ShowToolbar({ resource }: { resource: Resource }) {
  const desk = useDesk();
  return (
    <TopToolbar sx={{ flexWrap: "wrap", gap: 1, justifyContent: { xs: "flex-start", md: "flex-end" } }}>
      <ToList resource={resource} />
      <RowActions resource={resource} />
      {deskMay(desk, resource, "update") ? <EditButton /> : null}
    </TopToolbar>
  );
}

interface Section {
  title?: string | undefined;
  fields: [string, Field][];
}

function inSections(fields: [string, Field][]): Section[] {
  const sections: Section[] = [];
  for (const entry of fields) {
    const { section } = entry[1];
    const last = sections.at(-1);
    if (last && !section) last.fields.push(entry);
    else sections.push({ title: section, fields: [entry] });
  }
  return sections;
}

function ShownField({ name, field, resource }: { name: string; field: Field; resource: Resource }) {
  const wide = field.type === "longText" || field.type === "json";
  return (
    <Box sx={{ gridColumn: wide ? "1 / -1" : undefined, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="text.secondary" sx={{ fontWeight: 600, mb: 0.5 }}>
        {field.label}
      </Typography>
      <Box component="dd" sx={{ m: 0, typography: "body2" }}>
        <Cell source={name} field={field} resource={resource.name} />
      </Box>
    </Box>
  );
}

function ShowScreen({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const Extra = showExtras[resource.name];
  const shown = fieldsIn(resource, area).filter(([, field]) => !field.quiet);
  return (
    <Show title={<RowTitle resource={resource} />} actions={<ShowToolbar resource={resource} />}>
      {inSections(shown).map(({ title, fields }) => (
        <Box key={title ?? ""} sx={title ? { borderTop: 1, borderColor: "divider" } : undefined}>
          {title ? (
            <Typography variant="h6" component="h2" sx={{ px: 2, pt: 2 }}>
              {title}
            </Typography>
          ) : null}
          <Box
            component="dl"
            sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 2.5, p: 2, m: 0 }}
          >
            {fields.map(([name, field]) => (
              <ShownField key={name} name={name} field={field} resource={resource} />
            ))}
          </Box>
        </Box>
      ))}
      {Extra ? <Extra /> : null}
      <Card elevation={0} sx={{ borderTop: 1, borderColor: "divider", borderRadius: 0 }}>
        <History resource={resource} />
      </Card>
    </Show>
  );
}

/** List, create, edit and show of a declaration, as far as the area may. */
export function screensFrom(resource: Resource, desk: Desk) {
  const { area } = desk;
  const only = onlyRow(resource, desk);
  const onlyPage = `${areaPaths[area].dashboard}/${screenName(resource, area)}/${only}/show`;
  const list = () => (only ? <Navigate replace to={onlyPage} /> : <ListScreen resource={resource} />);
  const own = showPages[resource.name];
  const OwnPage = own?.areas.includes(area) ? own.component : null;
  const show = () => (OwnPage ? <OwnPage /> : <ShowScreen resource={resource} />);
  return {
    list,
    show,
    ...(deskMay(desk, resource, "create") ? { create: () => <CreateScreen resource={resource} /> } : {}),
    ...(deskMay(desk, resource, "update") ? { edit: () => <EditScreen resource={resource} /> } : {}),
  };
}
