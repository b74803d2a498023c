import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import { backofficeWords } from "../../src/shared/words/fr/backoffice/backoffice.ts";

interface Answers {
  /** What the button that does it says. */
  act: string;
  onAct(): void;
  onKeep(): void;
}

/** The focus is on the answer that changes nothing, so that a second Enter by habit does no harm. */
export function DangerAnswers({ act, onAct, onKeep }: Answers) {
  return (
    <DialogActions>
      <Button autoFocus onClick={onKeep}>
        {backofficeWords.keep}
      </Button>
      <Button color="error" onClick={onAct}>
        {act}
      </Button>
    </DialogActions>
  );
}

interface Props extends Answers {
  open: boolean;
  title: string;
  text: string;
}

/** Asks before something that cannot be taken back. */
export function DangerQuestion({ open, title, text, ...answers }: Props) {
  return (
    <Dialog open={open} onClose={answers.onKeep} slotProps={{ paper: { "aria-label": title } }}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text}</DialogContentText>
      </DialogContent>
      <DangerAnswers {...answers} />
    </Dialog>
  );
}
