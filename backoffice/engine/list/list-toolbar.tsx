import { CreateButton, FilterButton, TopToolbar } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { personMayHere, useArea } from "../../me.ts";
import { ListActions } from "../action/action-buttons.tsx";
import { ColumnsButton } from "./columns-button.tsx";
import { ExportButton } from "./export-button.tsx";

interface ListToolbarProps {
  resource: Resource;
  filtered: boolean;
  /** Whether the columns can be chosen. */
  columns: boolean;
}

/** Actions on the list as a whole. */
export function ListToolbar({ resource, filtered, columns }: ListToolbarProps) {
  const signedIn = useArea();
  return (
    <TopToolbar sx={{ flexWrap: "wrap", gap: 1, flex: { md: "0 0 auto" } }}>
      {/* With tabs, views are saved beside the tabs instead. */}
      {filtered ? <FilterButton disableSaveQuery /> : null}
      {columns ? <ColumnsButton resource={resource} /> : null}
      <ListActions resource={resource} />
      <ExportButton resource={resource} />
      {personMayHere(signedIn, resource, "create") ? <CreateButton variant="contained" /> : null}
    </TopToolbar>
  );
}
