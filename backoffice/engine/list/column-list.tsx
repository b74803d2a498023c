import ArrowDownwardIcon from "@mui/icons-material/ArrowDownward";
import ArrowUpwardIcon from "@mui/icons-material/ArrowUpward";
import { Box, Button, FormControlLabel, IconButton, Stack, Switch } from "@mui/material";
import { useResourceContext, useStore } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { columnWords as words } from "../../../src/shared/words/fr/backoffice/columns.ts";
import { useArea } from "../../me.ts";
import { furtherColumns, type ListColumn, tableColumns } from "./list-columns.ts";

/** The table's own settings: its hidden columns, and the first places of its columns in their present order. */
function useColumns(resource: Resource) {
  const key = `${useResourceContext() ?? ""}.datatable`;
  const signedIn = useArea();
  const initiallyHidden = furtherColumns(resource, signedIn);
  const all = tableColumns(resource, signedIn);
  const [hidden, setHidden] = useStore<string[]>(key, initiallyHidden);
  const [ranks, setRanks] = useStore<number[] | undefined>(`${key}_columnRanks`);
  const order = [
    ...(ranks ?? []).filter((rank) => rank < all.length),
    ...all.map((_, rank) => rank).filter((rank) => !ranks?.includes(rank)),
  ];
  return {
    columns: order.map((rank) => all[rank] as ListColumn),
    isShown: (name: string) => !hidden.includes(name),
    toggle: (name: string) =>
      setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]),
    move(from: number, to: number) {
      const moved = [...order];
      moved.splice(to, 0, ...moved.splice(from, 1));
      setRanks(moved);
    },
    reset() {
      setHidden(initiallyHidden);
      setRanks(undefined);
    },
  };
}

/**
 * The columns of a list, to show, hide and reorder. Written here because the library's list can be reordered by
 * dragging only, and calls its switches options of a menu.
 */
export function ColumnList({ resource }: { resource: Resource }) {
  const { columns, isShown, toggle, move, reset } = useColumns(resource);
  const last = columns.length - 1;
  return (
    <>
      <Box component="ul" aria-label={words.label} sx={{ m: 0, mt: 1, p: 0, listStyle: "none" }}>
        {columns.map(({ name, label }, at) => (
          <Stack component="li" key={name} direction="row" sx={{ alignItems: "center" }}>
            <FormControlLabel
              label={label}
              sx={{ flex: 1, mr: 1, "& .MuiFormControlLabel-label": { fontSize: 14 } }}
              control={<Switch size="small" checked={isShown(name)} onChange={() => toggle(name)} />}
            />
            {/* Not disabled at the ends: a column that has arrived there keeps the focus. */}
            <IconButton
              size="small"
              aria-label={words.moveUp(label)}
              aria-disabled={at === 0}
              sx={{ opacity: at === 0 ? 0.3 : 1 }}
              onClick={() => (at === 0 ? undefined : move(at, at - 1))}
            >
              <ArrowUpwardIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={words.moveDown(label)}
              aria-disabled={at === last}
              sx={{ opacity: at === last ? 0.3 : 1 }}
              onClick={() => (at === last ? undefined : move(at, at + 1))}
            >
              <ArrowDownwardIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
      </Box>
      <Button size="small" sx={{ mt: 1 }} onClick={reset}>
        {words.reset}
      </Button>
    </>
  );
}
