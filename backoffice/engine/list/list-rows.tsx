import { Button, Stack, type Theme, Typography, useMediaQuery } from "@mui/material";
import { type ReactNode, Suspense } from "react";
import {
  DataTable,
  RecordContextProvider,
  SimpleList,
  useCreatePath,
  useListContext,
  useRecordContext,
  useResourceContext,
} from "react-admin";
import { Link } from "react-router-dom";
import { backofficeFr, frameFr } from "../../../src/shared/fr/backoffice/backoffice.ts";
import { fieldsIn, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { type Desk, deskMay, isAsked, useDesk } from "../../me.ts";
import { manyActionsIn } from "../../offered-actions.ts";
import { Cell } from "../cells.tsx";
import { late } from "../late.ts";
import { firstFilters } from "../overrides.ts";
import { useDense } from "./columns-button.tsx";
import { PhoneCells } from "./phone-cells.tsx";

const ManyButtons = late(() => import("../../pages/many/many-buttons.tsx"), "ManyButtons");

/** The empty state: no rows at all, with a link to create the first; or no match for the filters. */
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
        // The library's own button floats on a phone, where it would cover the list's other button.
        <Button component={Link} to={toFirst} variant="contained">
          {frameFr.action.create}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Fields with their own link or viewer cannot also link to the row. */
const leadsElsewhere: readonly Field["type"][] = ["reference", "image"];

/** A link to the row's page, because a click on the row is not available to the keyboard. */
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

/** Fields that a list can show besides its initial columns: short ones only. */
function furtherColumns(resource: Resource, desk: Desk): string[] {
  const long: readonly Field["type"][] = ["longText", "json", "image", "audio", "list"];
  return fieldsIn(resource, desk.area)
    .filter(([name, field]) => !resource.columns.includes(name) && !field.quiet && !long.includes(field.type))
    .filter(([, field]) => isAsked(field, desk))
    .map(([name]) => name);
}

interface RowsProps {
  resource: Resource;
  /** Initial columns. */
  columns: readonly string[];
  fields: ReadonlyMap<string, Field>;
}

function PhoneRows({ resource, columns, fields }: RowsProps) {
  // Fields that are part of the title already.
  const titled = resource.title.columns.flatMap((column) => [column, `${column.split(".")[0]}Id`]);
  const columnOf = (name: string) => fields.get(name)?.column ?? name;
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

const denseRows = { "& .MuiTableCell-body": { py: 0.25, fontSize: "0.8125rem", lineHeight: 1.3 } };

function TableRows({ resource, columns, fields }: RowsProps) {
  const desk = useDesk();
  const [dense] = useDense();
  const linked = columns.find((column) => {
    const field = fields.get(column);
    return field && !leadsElsewhere.includes(field.type);
  });
  const further = furtherColumns(resource, desk);
  const orderable = (name: string, field: Field) => field.sort === true || resource.order.field === name;
  return (
    <DataTable
      rowClick="show"
      hiddenColumns={further}
      sx={dense ? denseRows : {}}
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
      {[...columns, ...further].map((column) => {
        const field = fields.get(column) as Field;
        const numeric = field.type === "number" || field.type === "money";
        const cell = <Cell source={column} field={field} resource={resource.name} short />;
        return (
          <DataTable.Col
            key={column}
            source={column}
            label={field.label}
            align={numeric ? "right" : "left"}
            disableSort={!orderable(column, field)}
          >
            {column === linked ? <RowLink>{cell}</RowLink> : cell}
          </DataTable.Col>
        );
      })}
    </DataTable>
  );
}

/** The rows of a list: a table, or on a phone one or two lines each. */
export function ListRows({ resource }: { resource: Resource }) {
  const desk = useDesk();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const fields = new Map(fieldsIn(resource, desk.area));
  const columns = resource.columns.filter((column) => isAsked(fields.get(column), desk));
  const Rows = phone ? PhoneRows : TableRows;
  return <Rows resource={resource} columns={columns} fields={fields} />;
}
