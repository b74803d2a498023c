import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from "@mui/material";
import { type SyntheticEvent, useState } from "react";
import { backofficeWords } from "../../../src/shared/words/fr/backoffice/backoffice.ts";
import { listWords } from "../../../src/shared/words/fr/backoffice/lists.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";

import { LimitedField } from "../../limited-field.tsx";

const words = listWords.views;
const nameMaximum = 40;

interface SaveViewDialogProps {
  /** Names in use: saving under one of them replaces that view. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function SaveViewDialog({ taken, onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState("");
  const [missing, setMissing] = useState(false);
  const clean = name.trim();
  function save(event: SyntheticEvent) {
    event.preventDefault();
    if (clean === "") setMissing(true);
    else if (!overLimit(clean, nameMaximum)) onSave(clean);
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="save-view">
      <form onSubmit={save} noValidate>
        <DialogTitle id="save-view">{words.keep}</DialogTitle>
        <DialogContent>
          <LimitedField
            maximum={nameMaximum}
            autoFocus
            fullWidth
            margin="dense"
            label={words.name}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setMissing(false);
            }}
            error={missing}
            helperText={missing ? words.missing : taken.includes(clean) ? words.replace : words.help}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{backofficeWords.back}</Button>
          <Button type="submit" variant="contained">
            {words.save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
