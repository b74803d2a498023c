import CheckBoxIcon from "@mui/icons-material/CheckBox";
import CheckBoxOutlineBlankIcon from "@mui/icons-material/CheckBoxOutlineBlank";
import {
  Box,
  Button,
  List,
  ListItem,
  ListItemButton,
  ListItemIcon,
  ListItemText,
  Stack,
} from "@mui/material";
import { Suspense, useState } from "react";
import { type RaRecord, RecordContextProvider, SimpleList, useListContext } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import type { Field } from "../../../src/shared/resource/resource-field.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { useArea } from "../../me.ts";
import { manyActionsIn } from "../../offered-actions.ts";
import { lazyPart } from "../lazy-part.ts";
import { NoRows } from "./no-rows.tsx";
import { PhoneCells } from "./phone-cells.tsx";

const ManyButtons = lazyPart(() => import("../../pages/many/many-buttons.tsx"), "ManyButtons");
const words = listWords.choosing;

export interface RowsProps {
  resource: Resource;
  /** Initial columns. */
  columns: readonly string[];
  fields: ReadonlyMap<string, Field>;
}

function Told({ record, resource, columns, fields }: RowsProps & { record: RaRecord }) {
  return (
    <RecordContextProvider value={record}>
      <PhoneCells record={record} columns={columns} fields={fields} resource={resource} />
    </RecordContextProvider>
  );
}

/** While rows are chosen, a touch ticks the row instead of opening its page. */
function ChoiceRows(props: RowsProps) {
  const { data = [], selectedIds, onToggleItem } = useListContext<RaRecord>();
  return (
    <List disablePadding>
      {data.map((record) => {
        const chosen = selectedIds.includes(record.id);
        return (
          <ListItem key={record.id} disablePadding>
            <ListItemButton role="checkbox" aria-checked={chosen} onClick={() => onToggleItem(record.id)}>
              <ListItemIcon sx={{ minWidth: 40 }}>
                {chosen ? <CheckBoxIcon color="primary" /> : <CheckBoxOutlineBlankIcon />}
              </ListItemIcon>
              <ListItemText primary={String(record._title)} secondary={<Told record={record} {...props} />} />
            </ListItemButton>
          </ListItem>
        );
      })}
    </List>
  );
}

interface ChoiceBarProps {
  resource: Resource;
  onEnd(): void;
}

/** The actions for the chosen rows, fixed to the bottom of the screen. */
function ChoiceBar({ resource, onEnd }: ChoiceBarProps) {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  return (
    <Box
      role="region"
      aria-label={words.begin}
      sx={{
        position: "sticky",
        bottom: 0,
        zIndex: 2,
        p: 1.5,
        bgcolor: "background.paper",
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Stack direction="row" sx={{ gap: 1, alignItems: "center", justifyContent: "space-between", mb: 1 }}>
        <Box role="status" sx={{ fontWeight: 700 }}>
          {words.count(selectedIds.length)}
        </Box>
        <Button size="small" onClick={() => onSelect(data.map(({ id }) => id))}>
          {words.page(data.length)}
        </Button>
      </Stack>
      <Stack direction="row" sx={{ gap: 1 }}>
        {selectedIds.length > 0 ? (
          <Suspense fallback={null}>
            <ManyButtons resource={resource} />
          </Suspense>
        ) : null}
        <Button onClick={onEnd}>{backofficeWords.back}</Button>
      </Stack>
    </Box>
  );
}

/** The rows of a list on a phone: one or two lines each, with a mode that chooses several. */
export function PhoneRows({ resource, columns, fields }: RowsProps) {
  const signedIn = useArea();
  const { data = [], onUnselectItems } = useListContext<RaRecord>();
  const [choosing, setChoosing] = useState(false);
  // Fields that are part of the title already.
  const titled = resource.title.columns.flatMap((column) => [column, `${column.split(".")[0]}Id`]);
  const columnOf = (name: string) => fields.get(name)?.column ?? name;
  const told = columns.filter((name) => !titled.includes(name) && !titled.includes(columnOf(name)));
  const props = { resource, columns: told, fields };
  if (choosing && data.length > 0) {
    function end() {
      onUnselectItems();
      setChoosing(false);
    }
    return (
      <>
        <ChoiceRows {...props} />
        <ChoiceBar resource={resource} onEnd={end} />
      </>
    );
  }
  return (
    <>
      {data.length > 0 && manyActionsIn(resource, signedIn).length > 0 ? (
        <Stack direction="row" sx={{ px: 1, pt: 1, justifyContent: "flex-end" }}>
          <Button size="small" startIcon={<CheckBoxIcon />} onClick={() => setChoosing(true)}>
            {words.begin}
          </Button>
        </Stack>
      ) : null}
      <SimpleList
        rowClick="show"
        empty={<NoRows resource={resource} />}
        primaryText={(record) => String(record._title)}
        secondaryText={(record) => <Told record={record} {...props} />}
      />
    </>
  );
}
