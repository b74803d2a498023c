import ViewColumnIcon from "@mui/icons-material/ViewColumn";
import { Button, FormControlLabel, Popover, Switch } from "@mui/material";
import { useState } from "react";
import { useResourceContext, useStore } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { ColumnList } from "./column-list.tsx";

/** Whether the list uses dense rows. */
export function useDense(): [boolean, (dense: boolean) => void] {
  const screen = useResourceContext() ?? "";
  return useStore<boolean>(`${screen}.dense`, false);
}

/** A menu for the shown columns and the row density. */
export function ColumnsButton({ resource }: { resource: Resource }) {
  const [dense, setDense] = useDense();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewColumnIcon />}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {listWords.display}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        slotProps={{
          paper: { role: "dialog", "aria-label": listWords.display, sx: { p: 2, minWidth: 280 } },
        }}
      >
        <FormControlLabel
          label={listWords.dense}
          control={<Switch checked={dense} onChange={(_event, checked) => setDense(checked)} />}
        />
        <ColumnList resource={resource} />
      </Popover>
    </>
  );
}
