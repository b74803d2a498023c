import ViewColumnIcon from "@mui/icons-material/ViewColumn";
import { Box, Button, FormControlLabel, Popover, Switch } from "@mui/material";
import { useState } from "react";
import { useResourceContext, useStore } from "react-admin";
import { listsFr } from "../../../src/shared/fr/backoffice/lists.ts";

/** Whether the rows of a list stand close together. */
export function useDense(): [boolean, (dense: boolean) => void] {
  const screen = useResourceContext() ?? "";
  return useStore<boolean>(`${screen}.dense`, false);
}

/** Which columns a list shows and how close its rows stand. */
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
        // The table draws its names of columns into it as soon as it is there.
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
