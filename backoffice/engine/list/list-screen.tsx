import DownloadIcon from "@mui/icons-material/Download";
import { Box, Button, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import { type ReactElement, type ReactNode, Suspense } from "react";
import {
  CreateButton,
  DataTable,
  FilterButton,
  List,
  NumberInput,
  Pagination,
  type RaRecord,
  RecordContextProvider,
  SearchInput,
  SimpleList,
  TopToolbar,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { Link } from "react-router-dom";
import { backofficeFr, frameFr } from "../../src/shared/fr/backoffice/backoffice.ts";
import { fieldsIn, listLabel, mayDo, type Resource } from "../../src/shared/resource/resource.ts";
import type { Field } from "../../src/shared/resource/resource-field.ts";
import { PrintButton } from "../frame/print-button.tsx";
import { apiBase } from "../http.ts";
import { type Desk, deskMay, isAsked, useDesk } from "../me.ts";
import { manyActionsIn } from "../offered-actions.ts";
import { ListActions } from "./action-buttons.tsx";
import { Cell, isNothing } from "./cells.tsx";
import { DayInput } from "./day-field.tsx";
import { Input } from "./inputs.tsx";
import { late } from "./late.ts";
import { firstFilters, listHeads, listRows } from "./overrides.ts";

const ManyButtons = late(() => import("../pages/many/many-buttons.tsx"), "ManyButtons");

function filterInputs(resource: Resource, desk: Desk): ReactElement[] {
  const inputs: ReactElement[] =
    resource.search.length > 0
      ? [<SearchInput key="q" source="q" alwaysOn placeholder={backofficeFr.searchList} />]
      : [];
  for (const [name, field] of fieldsIn(resource, desk.area)) {
    if (!field.filter || !isAsked(field, desk)) continue;
    if (field.type === "date" || field.type === "dateTime") {
      inputs.push(
        <DayInput key={`${name}_gte`} source={`${name}_gte`} label={backofficeFr.from(field.label)} />,
      );
      inputs.push(
        <DayInput key={`${name}_lte`} source={`${name}_lte`} label={backofficeFr.to(field.label)} />,
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

const formats = { csv: backofficeFr.exportCsv, xlsx: backofficeFr.exportXlsx } as const;

/** The same list as a file, made by the server under the same scope and filters. */
function Exports({ resource }: { resource: Resource }) {
  const { area } = useDesk();
  const { filterValues, sort, total } = useListContext();
  const query = {
    filter: JSON.stringify(filterValues ?? {}),
    sort: JSON.stringify([sort.field, sort.order]),
  };
  return Object.entries(formats).map(([format, label]) => (
    <Button
      key={format}
      size="small"
      component="a"
      href={`${apiBase}/${area}/export/${resource.name}?${new URLSearchParams({ ...query, format })}`}
      download
      disabled={!total}
      startIcon={<DownloadIcon />}
    >
      {label}
    </Button>
  ));
}

function listToolbar(resource: Resource, desk: Desk, hasFilters: boolean) {
  return (
    <TopToolbar sx={{ flexWrap: "wrap", gap: 1, flex: { md: "0 0 auto" } }}>
      {hasFilters ? <FilterButton /> : null}
      <ListActions resource={resource} />
      <Exports resource={resource} />
      <PrintButton />
      {deskMay(desk, resource, "create") ? <CreateButton /> : null}
    </TopToolbar>
  );
}

/** Nothing at all yet, and the way to a first one; or nothing that fits what was looked for. */
function NoRows({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const toFirst = useCreatePath()({ resource: useResourceContext() ?? "", type: "create" });
  const { filterValues = {} } = useListContext();
  const first = firstFilters(resource, desk) ?? {};
  const narrowed = JSON.stringify(filterValues) !== JSON.stringify(first);
  return (
    <Stack sx={{ alignItems: "center", gap: 1.5, px: 2, py: 5, textAlign: "center" }}>
      <Typography color="text.secondary">
        {narrowed ? backofficeFr.noneFound : backofficeFr.noneYet}
      </Typography>
      {!narrowed && deskMay(desk, resource, "create") ? (
        // The library's own button floats on a telephone, where the list's other one lies already.
        <Button component={Link} to={toFirst} variant="contained">
          {frameFr.action.create}
        </Button>
      ) : null}
    </Stack>
  );
}

/** What says by itself what it is; a bare day or figure does not. */
const telling: readonly Field["type"][] = ["choice", "money", "reference", "text", "longText", "image"];
const cellsOnPhone = 4;

interface PhoneCellsProps {
  record: RaRecord;
  columns: readonly string[];
  fields: ReadonlyMap<string, Field>;
  resource: Resource;
}

function PhoneCells({ record, columns, fields, resource }: PhoneCellsProps) {
  const filled = columns.filter((column) => !isNothing(record[column])).slice(0, cellsOnPhone);
  return (
    <Stack
      component="span"
      direction="row"
      sx={{ flexWrap: "wrap", alignItems: "center", columnGap: 1.5, rowGap: 0.5, mt: 0.5 }}
    >
      {filled.map((column) => {
        const field = fields.get(column) as Field;
        return (
          <span key={column}>
            {telling.includes(field.type) ? null : `${backofficeFr.labelled(field.label)} `}
            <Cell source={column} field={field} resource={resource.name} short />
          </span>
        );
      })}
    </Stack>
  );
}

/** What opens a page of its own cannot lead to the row as well. */
const leadsElsewhere: readonly Field["type"][] = ["reference", "image"];

/** The row's page by the keyboard too: a click anywhere on the row is nothing that a key could do. */
function RowLink({ children }: { children: ReactNode }) {
  const record = useRecordContext();
  const screen = useResourceContext();
  const path = useCreatePath();
  if (!record || !screen) return children;
  return (
    <Link
      to={path({ resource: screen, type: "show", id: record.id })}
      onClick={(event) => event.stopPropagation()}
      style={{ color: "inherit", textDecoration: "none", display: "block" }}
    >
      {children}
    </Link>
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
  const columnOf = (name: string) => fields.get(name)?.column ?? name;
  const linked = columns.find((column) => {
    const field = fields.get(column);
    return field && !leadsElsewhere.includes(field.type);
  });
  const orderable = (name: string, field: Field) => field.sort === true || resource.order.field === name;
  if (phone) {
    const told = columns.filter((name) => !titled.includes(name) && !titled.includes(columnOf(name)));
    return (
      <SimpleList
        rowClick="show"
        empty={<NoRows resource={resource} />}
        primaryText={(record) => String(record._title)}
        secondaryText={(record) => (
          <RecordContextProvider value={record}>
            <PhoneCells record={record} columns={told} fields={fields} resource={resource} />
          </RecordContextProvider>
        )}
      />
    );
  }
  return (
    <DataTable
      rowClick="show"
      bulkActionButtons={
        manyActionsIn(resource, desk).length > 0 ? (
          <Suspense fallback={null}>
            <ManyButtons resource={resource} />
          </Suspense>
        ) : (
          false
        )
      }
      empty={<NoRows resource={resource} />}
    >
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
            {column === linked ? (
              <RowLink>
                <Cell source={column} field={field} resource={resource.name} short />
              </RowLink>
            ) : (
              <Cell source={column} field={field} resource={resource.name} short />
            )}
          </DataTable.Col>
        );
      })}
    </DataTable>
  );
}

/** The area changes these rows, this person does not. */
function isOthers(resource: Resource, desk: Desk): boolean {
  return mayDo(resource, desk.area, "update") && !deskMay(desk, resource, "update");
}

/** The list of a declaration: its filters, its columns, its file. */
export function ListScreen({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const filters = filterInputs(resource, desk);
  const extra = filters.length > (resource.search.length > 0 ? 1 : 0);
  const Head = listHeads[resource.name];
  const Told = listRows[resource.name];
  const list = (
    <List
      title={listLabel(resource, desk.area)}
      filters={filters}
      actions={listToolbar(resource, desk, extra)}
      filterDefaultValues={firstFilters(resource, desk)}
      sort={{ field: resource.order.field, order: resource.order.direction }}
      perPage={25}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      empty={false}
      exporter={false}
    >
      {isOthers(resource, desk) ? (
        <Typography color="text.secondary" sx={{ px: 2, pt: 2, pb: 1 }}>
          {backofficeFr.worldwide}
        </Typography>
      ) : null}
      {Told ? <Told /> : <Rows resource={resource} />}
    </List>
  );
  return Head ? (
    <Box sx={{ pt: 2, minWidth: 0 }}>
      <Head />
      {list}
    </Box>
  ) : (
    list
  );
}
