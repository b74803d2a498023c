import { Dialog } from "../../../ui/dialog.tsx";
import { PhoneForm } from "./phone-form.tsx";

interface PhoneDialogProps {
  title: string;
  lead: string;
  onClose: () => void;
  onSignedIn: () => Promise<unknown>;
}

/** Asks a visitor for their number where it is needed only to reach them. */
export function PhoneDialog({ title, lead, onClose, onSignedIn }: PhoneDialogProps) {
  return (
    <Dialog open title={title} hideTitle onOpenChange={(open) => !open && onClose()}>
      <PhoneForm title={title} lead={lead} onLogIn={onClose} onSignedIn={onSignedIn} />
    </Dialog>
  );
}
