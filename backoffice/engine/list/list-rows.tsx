import { type Theme, ThemeProvider, useMediaQuery } from "@mui/material";
import { type ReactNode, Suspense } from "react";
import { DataTable, useCreatePath, useRecordContext, useResourceContext } from "react-admin";
import { Link } from "react-router-dom";
import { fieldsIn, type Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { frameWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { useArea } from "../../me.ts";
import { manyActionsIn } from "../../offered-actions.ts";
import { Cell } from "../cells.tsx";
import { lazyPart } from "../lazy-part.ts";
import { BillBookings } from "./bill-bookings.tsx";
import { useDense } from "./columns-button.tsx";
import { billColumn, firstColumns, furtherColumns } from "./list-columns.ts";
import { NoRows } from "./no-rows.tsx";
import { PhoneRows, type RowsProps } from "./phone-rows.tsx";
import { SelectionBar, useSeenSelection } from "./seen-selection.tsx";

const ManyButtons = lazyPart(() => import("../../pages/many/many-buttons.tsx"), "ManyButtons");

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

/** The library names the box around a row's checkbox: the checkbox itself has its name from here. */
const namedCheckboxes = (theme: Theme): Theme => ({
  ...theme,
  components: {
    ...theme.components,
    MuiCheckbox: {
      defaultProps: {
        role: "group",
        slotProps: { input: { "aria-label": frameWords.action.select_row } },
      },
    },
  },
});

/** The bar of actions on selected rows is only folded up: otherwise the keyboard would stop inside it. */
const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" };
const foldedBar = {
  "& .RaBulkActionsToolbar-collapsed": { visibility: "hidden" },
  "& .RaBulkActionsToolbar-title": { minWidth: 0, "& p": oneLine },
};
const denseRows = { "& .MuiTableCell-body": { py: 0.25, fontSize: "0.8125rem", lineHeight: 1.3 } };

function TableRows({ resource, columns, fields }: RowsProps) {
  const signedIn = useArea();
  const [dense] = useDense();
  const linked = columns.find((column) => {
    const field = fields.get(column);
    return field && !leadsElsewhere.includes(field.type);
  });
  const further = furtherColumns(resource, signedIn);
  const orderable = (name: string, field: Field) => field.sort === true || resource.order.field === name;
  const chosenBar =
    manyActionsIn(resource, signedIn).length > 0 ? (
      <SelectionBar>
        <Suspense fallback={null}>
          <ManyButtons resource={resource} />
        </Suspense>
      </SelectionBar>
    ) : null;
  return (
    <ThemeProvider theme={namedCheckboxes}>
      <DataTable
        rowClick="show"
        hiddenColumns={further}
        sx={{ ...foldedBar, ...(dense ? denseRows : {}) }}
        bulkActionButtons={chosenBar ?? false}
        {...(chosenBar ? { bulkActionsToolbar: chosenBar } : {})}
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
        {resource.searchedBill ? (
          <DataTable.Col source={billColumn} label={listWords.paidFor} disableSort>
            <BillBookings />
          </DataTable.Col>
        ) : null}
      </DataTable>
    </ThemeProvider>
  );
}

/** The rows of a list: a table, or on a phone one or two lines each. */
export function ListRows({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  useSeenSelection();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const fields = new Map(fieldsIn(resource, signedIn.area));
  const columns = firstColumns(resource, signedIn);
  const Rows = phone ? PhoneRows : TableRows;
  return <Rows resource={resource} columns={columns} fields={fields} />;
}
