import { Button, DialogActions, DialogContent, Menu, MenuItem, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { Form, type RaRecord, useListContext, useRefresh } from "react-admin";
import type { Action, Resource } from "../../../src/shared/resource/resource.ts";
import { checkFields } from "../../../src/shared/resource/resource-values.ts";
import { manyRowsMaximum } from "../../../src/shared/resource/tried-row.ts";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { manyWords as words } from "../../../src/shared/words/fr/backoffice/many.ts";
import { Input } from "../../engine/inputs.tsx";
import { goToContent } from "../../frame/content.ts";
import { useArea } from "../../me.ts";
import { manyActionsIn } from "../../offered-actions.ts";
import { ManyDialog } from "./many-dialog.tsx";
import type { ManyItem } from "./use-many.ts";

type Row = Record<string, unknown>;

interface AskProps {
  resource: Resource;
  name: string;
  action: Action;
  onAsked(values: Row): void;
  onClose(): void;
}

/** The action's form, filled in once for all rows. */
function Ask({ resource, name, action, onAsked, onClose }: AskProps) {
  const fields = Object.entries(action.fields ?? {}).filter(([, field]) => !field.quiet);
  const pick = (values: Row) =>
    Object.fromEntries(
      fields.flatMap(([field]) => (values[field] === undefined ? [] : [[field, values[field]]])),
    );
  return (
    <Form
      noValidate
      record={{}}
      onSubmit={(values: Row) => onAsked(pick(values))}
      validate={async (values: Row) => (await checkFields(fields, pick(values), true)).errors}
    >
      <DialogContent>
        {action.confirm ? <Typography sx={{ mb: 2 }}>{action.confirm}</Typography> : null}
        <Stack sx={{ gap: 2.5, pt: 1 }}>
          {fields.map(([source, field]) => (
            <Input key={source} source={source} field={field} resource={`${resource.name}.${name}`} />
          ))}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>
          {action.tone === "danger" ? backofficeWords.keep : backofficeWords.back}
        </Button>
        <Button type="submit" variant="contained">
          {words.next}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** The actions for the selected rows. */
export function ManyButtons({ resource }: { resource: Resource }) {
  const signedIn = useArea();
  const { selectedIds, data, onUnselectItems } = useListContext<RaRecord>();
  const refresh = useRefresh();
  const [open, setOpen] = useState<string | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const offered = manyActionsIn(resource, signedIn);
  const chosen = offered.find(([name]) => name === open);
  if (selectedIds.length > manyRowsMaximum)
    return <Typography color="error">{words.tooMany(manyRowsMaximum)}</Typography>;
  const rows = new Map((data ?? []).map((row) => [String(row.id), row]));
  const itemsFor = (values: Row): ManyItem[] =>
    selectedIds.map((id) => {
      const row = rows.get(String(id));
      return {
        key: String(id),
        id: String(id),
        title: row ? String(row._title) : "",
        values,
        ...(row?._version ? { version: String(row._version) } : {}),
      };
    });
  function close(changed: boolean) {
    setOpen(null);
    if (!changed) return;
    onUnselectItems();
    refresh();
    // The dialog gives the focus back to the button that opened it, which is hidden with the selection.
    setTimeout(goToContent);
  }
  return (
    <>
      <Button
        variant="contained"
        size="small"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words.act}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {offered.map(([name, action]) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44, color: action.tone === "danger" ? "error.main" : undefined }}
            onClick={() => {
              setAnchor(null);
              setOpen(name);
            }}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
      {chosen ? (
        <ManyDialog
          resource={resource.name}
          action={chosen[0]}
          label={chosen[1].label}
          danger={chosen[1].tone === "danger"}
          count={selectedIds.length}
          onClose={close}
          {...(Object.keys(chosen[1].fields ?? {}).length === 0 && !chosen[1].confirm
            ? { items: itemsFor({}) }
            : {
                ask: (tryAll: (items: readonly ManyItem[]) => void, onClose: () => void) => (
                  <Ask
                    resource={resource}
                    name={chosen[0]}
                    action={chosen[1]}
                    onAsked={(values) => tryAll(itemsFor(values))}
                    onClose={onClose}
                  />
                ),
              })}
        />
      ) : null}
    </>
  );
}
