import { Box, Card, Typography } from "@mui/material";
import {
  Create,
  DeleteWithConfirmButton,
  Edit,
  EditButton,
  ListButton,
  SaveButton,
  Show,
  SimpleForm,
  Toolbar,
  TopToolbar,
  useRecordContext,
} from "react-admin";
import { backofficeFr } from "../src/shared/fr/backoffice.ts";
import { fieldsIn, mayDo, type Resource, writableFields } from "../src/shared/resource.ts";
import { checkRow } from "../src/shared/resource-values.ts";
import { RowActions } from "./action-buttons.tsx";
import { Cell } from "./cells.tsx";
import { History } from "./history.tsx";
import { Input } from "./inputs.tsx";
import { ListScreen } from "./list-screen.tsx";
import { type Desk, isAsked, useDesk } from "./me.ts";
import { formExtras, showExtras, showPages } from "./overrides.ts";

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
      defaultValues={mode === "create" ? defaults : undefined}
      validate={(values) => checkRow(resource, desk.area, mode, pick(values, names), record).errors}
      toolbar={
        <Toolbar sx={{ gap: 2, justifyContent: "space-between" }}>
          <SaveButton alwaysEnable={mode === "create"} />
          {mode === "edit" && mayDo(resource, desk.area, "delete") ? (
            <DeleteWithConfirmButton mutationMode="pessimistic" />
          ) : null}
        </Toolbar>
      }
      sx={{ maxWidth: 760, "& > .MuiStack-root": { gap: 2.5 } }}
    >
      {fields.map(([name, field]) => (
        <Input key={name} source={name} field={field} resource={resource.name} />
      ))}
      {Extra ? <Extra /> : null}
    </SimpleForm>
  );
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
          <ListButton />
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
  const { area } = useDesk();
  return (
    <TopToolbar sx={{ flexWrap: "wrap", gap: 1 }}>
      <ListButton />
      <RowActions resource={resource} />
      {mayDo(resource, area, "update") ? <EditButton /> : null}
    </TopToolbar>
  );
}

function ShowScreen({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const Extra = showExtras[resource.name];
  return (
    <Show title={<RowTitle resource={resource} />} actions={<ShowToolbar resource={resource} />}>
      <Box
        component="dl"
        sx={{ display: "grid", gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" }, gap: 2.5, p: 2, m: 0 }}
      >
        {fieldsIn(resource, area).map(([name, field]) => {
          const wide = field.type === "longText" || field.type === "json";
          return (
            <Box key={name} sx={{ gridColumn: wide ? "1 / -1" : undefined, minWidth: 0 }}>
              <Typography
                component="dt"
                variant="body2"
                color="text.secondary"
                sx={{ fontWeight: 600, mb: 0.5 }}
              >
                {field.label}
              </Typography>
              <Box component="dd" sx={{ m: 0, typography: "body2" }}>
                <Cell source={name} field={field} resource={resource.name} />
              </Box>
            </Box>
          );
        })}
      </Box>
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
  const list = () => <ListScreen resource={resource} />;
  const own = showPages[resource.name];
  const OwnPage = own?.areas.includes(area) ? own.component : null;
  const show = () => (OwnPage ? <OwnPage /> : <ShowScreen resource={resource} />);
  return {
    list,
    show,
    ...(mayDo(resource, area, "create") ? { create: () => <CreateScreen resource={resource} /> } : {}),
    ...(mayDo(resource, area, "update") ? { edit: () => <EditScreen resource={resource} /> } : {}),
  };
}
