import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Card, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import type { ReactElement } from "react";
import {
  Create,
  CreateButton,
  DataTable,
  DateInput,
  DeleteWithConfirmButton,
  Edit,
  EditButton,
  FilterButton,
  List,
  ListButton,
  NumberInput,
  Pagination,
  RecordContextProvider,
  SaveButton,
  SearchInput,
  Show,
  SimpleForm,
  SimpleList,
  Toolbar,
  TopToolbar,
  useListContext,
  useRecordContext,
} from "react-admin";
import { backofficeFr } from "../src/shared/fr/backoffice.ts";
import { type Field, fieldsIn, mayDo, type Resource, writableFields } from "../src/shared/resource.ts";
import { checkRow } from "../src/shared/resource-values.ts";
import { ListActions, RowActions } from "./action-buttons.tsx";
import { Cell } from "./cells.tsx";
import { History } from "./history.tsx";
import { apiBase } from "./http.ts";
import { Input } from "./inputs.tsx";
import { type Desk, isAsked, useDesk } from "./me.ts";
import { firstFilters } from "./overrides.ts";

type Row = Record<string, unknown>;

function filterInputs(resource: Resource, desk: Desk): ReactElement[] {
  const inputs: ReactElement[] =
    resource.search.length > 0 ? [<SearchInput key="q" source="q" alwaysOn />] : [];
  for (const [name, field] of fieldsIn(resource, desk.area)) {
    if (!field.filter || !isAsked(field, desk)) continue;
    if (field.type === "date" || field.type === "dateTime") {
      inputs.push(
        <DateInput key={`${name}_gte`} source={`${name}_gte`} label={backofficeFr.from(field.label)} />,
      );
      inputs.push(
        <DateInput key={`${name}_lte`} source={`${name}_lte`} label={backofficeFr.to(field.label)} />,
      );
    } else if (field.type === "number" || field.type === "money") {
      inputs.push(
        <NumberInput key={`${name}_gte`} source={`${name}_gte`} label={backofficeFr.atLeast(field.label)} />,
      );
      inputs.push(
        <NumberInput key={`${name}_lte`} source={`${name}_lte`} label={backofficeFr.atMost(field.label)} />,
      );
    } else
      inputs.push(
        <FilterInput key={name} source={name} field={field} resource={resource.name} label={field.label} />,
      );
  }
  return inputs;
}

/** `label` is what the menu of filters shows. */
function FilterInput({
  source,
  field,
  resource,
}: {
  source: string;
  field: Field;
  resource: string;
  label: string;
}) {
  return <Input source={source} field={{ ...field, required: false, help: undefined }} resource={resource} />;
}

/** The same list as a file, made by the server under the same scope and filters. */
function ExportCsv({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const { filterValues, sort, total } = useListContext();
  const query = new URLSearchParams({
    filter: JSON.stringify(filterValues ?? {}),
    sort: JSON.stringify([sort.field, sort.order]),
  });
  return (
    <Button
      size="small"
      component="a"
      href={`${apiBase}/${area}/export/${resource.name}?${query}`}
      download
      disabled={!total}
      startIcon={<DownloadIcon />}
    >
      {backofficeFr.exportCsv}
    </Button>
  );
}

function listToolbar(resource: Resource, { area }: Desk, hasFilters: boolean) {
  return (
    <TopToolbar sx={{ flexWrap: "wrap", gap: 1 }}>
      {hasFilters ? <FilterButton /> : null}
      <ListActions resource={resource} />
      <ExportCsv resource={resource} />
      {mayDo(resource, area, "create") ? <CreateButton /> : null}
    </TopToolbar>
  );
}

function Rows({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const { area } = desk;
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const fields = new Map(fieldsIn(resource, area));
  const columns = resource.columns.filter((column) => isAsked(fields.get(column), desk));
  // On a phone the title has said some of it.
  const titled = resource.title.columns.flatMap((column) => [column, `${column.split(".")[0]}Id`]);
  const orderable = (name: string, field: Field) => field.sort === true || resource.order.field === name;
  if (phone) {
    return (
      <SimpleList
        rowClick="show"
        primaryText={(record) => String(record._title)}
        secondaryText={(record) => (
          <RecordContextProvider value={record}>
            <Stack component="span" direction="row" sx={{ flexWrap: "wrap", gap: 1, mt: 0.5 }}>
              {columns
                .filter((column) => !titled.includes(column))
                .slice(0, 4)
                .map((column) => (
                  <Cell
                    key={column}
                    source={column}
                    field={fields.get(column) as Field}
                    resource={resource.name}
                    short
                  />
                ))}
            </Stack>
          </RecordContextProvider>
        )}
      />
    );
  }
  return (
    <DataTable rowClick="show" bulkActionButtons={false}>
      {columns.map((column) => {
        const field = fields.get(column) as Field;
        const numeric = field.type === "number" || field.type === "money";
        return (
          <DataTable.Col
            key={column}
            source={column}
            label={field.label}
            align={numeric ? "right" : "left"}
            disableSort={!orderable(column, field)}
          >
            <Cell source={column} field={field} resource={resource.name} short />
          </DataTable.Col>
        );
      })}
    </DataTable>
  );
}

function ListScreen({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const filters = filterInputs(resource, desk);
  const extra = filters.length > (resource.search.length > 0 ? 1 : 0);
  return (
    <List
      title={resource.label.many}
      filters={filters}
      actions={listToolbar(resource, desk, extra)}
      filterDefaultValues={firstFilters(resource, desk)}
      sort={{ field: resource.order.field, order: resource.order.direction }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      empty={false}
      exporter={false}
    >
      <Rows resource={resource} />
    </List>
  );
}

function pick(values: Row, names: readonly string[]): Row {
  return Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  );
}

function FormFields({ resource, mode }: { resource: Resource; mode: "create" | "edit" }) {
  const desk = useDesk();
  const record = useRecordContext<Row>() ?? {};
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
              <Box component="dd" sx={{ m: 0 }}>
                <Cell source={name} field={field} resource={resource.name} />
              </Box>
            </Box>
          );
        })}
      </Box>
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
  const show = () => <ShowScreen resource={resource} />;
  return {
    list,
    show,
    ...(mayDo(resource, area, "create") ? { create: () => <CreateScreen resource={resource} /> } : {}),
    ...(mayDo(resource, area, "update") ? { edit: () => <EditScreen resource={resource} /> } : {}),
  };
}
