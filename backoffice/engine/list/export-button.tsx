import DownloadIcon from "@mui/icons-material/Download";
import PrintIcon from "@mui/icons-material/Print";
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from "@mui/material";
import { useState } from "react";
import { useListContext } from "react-admin";
import type { Resource } from "../../../src/shared/resource/resource.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { apiBase } from "../../http.ts";
import { useArea } from "../../me.ts";
import "../../frame/print-page.css";

/** Exports the list with its scope and filters as a file made by the server, or prints the page. */
export function ExportButton({ resource }: { resource: Resource }) {
  const { area } = useArea();
  const { filterValues, sort, total } = useListContext();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const query = {
    filter: JSON.stringify(filterValues ?? {}),
    sort: JSON.stringify([sort.field, sort.order]),
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        disabled={!total}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {listWords.export}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {Object.entries(listWords.formats).map(([format, label]) => (
          <MenuItem
            key={format}
            component="a"
            href={`${apiBase}/${area}/export/${resource.name}?${new URLSearchParams({ ...query, format })}`}
            download
            onClick={close}
          >
            <ListItemIcon>
              <DownloadIcon fontSize="small" />
            </ListItemIcon>
            <ListItemText>{label}</ListItemText>
          </MenuItem>
        ))}
        <MenuItem
          onClick={() => {
            close();
            // Waits until the menu has closed, so that it is not printed.
            setTimeout(() => window.print());
          }}
        >
          <ListItemIcon>
            <PrintIcon fontSize="small" />
          </ListItemIcon>
          <ListItemText>{backofficeWords.print}</ListItemText>
        </MenuItem>
      </Menu>
    </>
  );
}
