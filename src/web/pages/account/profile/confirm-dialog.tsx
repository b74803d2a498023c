import type { ReactNode } from "react";
import { profileWords } from "../../../../shared/words/fr/account/profile.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

/** Confirms an action that cannot be undone. */
export function ConfirmDialog(props: {
  title: string;
  text?: ReactNode;
  confirm: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { title, text, confirm, busy, onConfirm, onClose } = props;
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      {text && <p className="mb-5">{text}</p>}
      <div className="flex flex-col gap-3 xs:flex-row-reverse">
        <Button variant="danger" className="flex-1" busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button variant="secondary" className="flex-1" onClick={onClose}>
          {profileWords.back}
        </Button>
      </div>
    </Dialog>
  );
}
