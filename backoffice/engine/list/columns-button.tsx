import ViewColumnIcon from "@mui/icons-material/ViewColumn";
import { Box, Button, FormControlLabel, Popover, Switch } from "@mui/material";
import { useState } from "react";
import { useResourceContext, useStore } from "react-admin";
import { listsFr } from "../../../src/shared/fr/backoffice/lists.ts";

/** Whether the list uses dense rows. */
export function useDense(): [boolean, (dense: boolean) => void] {
  const screen = useResourceContext() ?? "";
  return useStore<boolean>(`${screen}.dense`, false);
}

/** A menu for the shown columns and the row density. */
export function ColumnsButton() {
  const screen = useResourceContext() ?? "";
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
        {listsFr.display}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "left" }}
        // Kept mounted, because the table renders its column selector into this menu.
        keepMounted
        slotProps={{ paper: { role: "dialog", "aria-label": listsFr.display, sx: { p: 2, maxWidth: 320 } } }}
      >
        <FormControlLabel
          label={listsFr.dense}
          control={<Switch checked={dense} onChange={(_event, checked) => setDense(checked)} />}
        />
        <Box id={`${screen}.datatable-columnsSelector`} sx={{ minWidth: 220 }} />
      </Popover>
    </>
  );
}
