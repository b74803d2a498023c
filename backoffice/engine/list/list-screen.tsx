import { Box, type Theme, Typography, useMediaQuery } from "@mui/material";
import type { ComponentType } from "react";
import { List, type SortPayload, useListContext } from "react-admin";
import { fieldsIn, listLabel, mayDo, type Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { personMayHere, type SignedIn, useArea } from "../../me.ts";
import { firstFilters, listHeads, listRows } from "../overrides.ts";
import { filterInputs } from "./list-filters.tsx";
import { ListPages } from "./list-pages.tsx";
import { ListRows } from "./list-rows.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { NoRows } from "./no-rows.tsx";
import { SavedViews } from "./saved-views.tsx";
import { StatusTabs } from "./status-tabs.tsx";

/** The area may change these rows, but this person may not. */
function isOthers(resource: Resource, signedIn: SignedIn): boolean {
  return mayDo(resource, signedIn.area, "update") && !personMayHere(signedIn, resource, "update");
}

/** The field of the list's tabs, where the area may read it. */
function tabField(resource: Resource, { area }: SignedIn) {
  const [found] = fieldsIn(resource, area).filter(([name]) => name === resource.tabs);
  return found ?? null;
}

/** Rows that are shown as text; without any the list says so as every other does. */
function OwnRows({ resource, rows: Rows }: { resource: Resource; rows: ComponentType }) {
  const { data, isPending } = useListContext();
  return isPending || data?.length ? <Rows /> : <NoRows resource={resource} />;
}

/** The list of a declaration: tabs, saved views, filters, columns, export. */
export function ListScreen({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down("md"));
  const filters = filterInputs(resource, signedIn);
  const extra = filters.length > (resource.search.length > 0 ? 1 : 0);
  const Head = listHeads[resource.name];
  const Told = listRows[resource.name];
  const tabs = tabField(resource, signedIn);
  const sort: SortPayload = { field: resource.order.field, order: resource.order.direction };
  const filter = firstFilters(resource, signedIn) ?? {};
  const list = (
    <List
      title={listLabel(resource, signedIn.area)}
      filters={filters}
      actions={<ListToolbar resource={resource} filtered={extra} columns={!Told && !phone} />}
      filterDefaultValues={filter}
      sort={sort}
      perPage={25}
      pagination={<ListPages />}
      empty={false}
      exporter={false}
    >
      {isOthers(resource, signedIn) ? (
        <Typography color="text.secondary" sx={{ px: 2, pt: 2, pb: 1 }}>
          {backofficeWords.worldwide}
        </Typography>
      ) : null}
      {tabs ? <StatusTabs resource={resource} column={tabs[0]} field={tabs[1]} /> : null}
      <SavedViews resource={resource} first={{ filter, sort }} />
      {Told ? <OwnRows resource={resource} rows={Told} /> : <ListRows resource={resource} />}
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
