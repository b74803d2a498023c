import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { ticketWords } from "../../../shared/words/fr/booking/tickets.ts";
import { kindWords } from "../../../shared/words/fr/kinds.ts";
import { useSavedTickets } from "../../state/offline-tickets.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { useOffline } from "../checkout/use-bill-state.ts";
import type { BookingDialogProps } from "./booking-dialog-props.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { ChangeDialog } from "./change-dialog.tsx";
import { NamesDialog } from "./names-dialog.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { useTickets } from "./tickets/keep-tickets.tsx";
import { TicketsView } from "./tickets/tickets-view.tsx";

export interface OpenDialog {
  kind: "tickets" | "names" | "change" | "cancel" | "review";
  booking: BookingView;
}

const dialogs = {
  tickets: TicketsDialog,
  names: NamesDialog,
  change: ChangeDialog,
  cancel: CancelDialog,
  review: ReviewDialog,
};

/** The window over the list; at most one is open. */
export function BookingDialogs(props: {
  dialog: OpenDialog | null;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { dialog, onClose, onChanged } = props;
  if (!dialog) return null;
  const Shown = dialogs[dialog.kind];
  return <Shown key={dialog.booking.id} booking={dialog.booking} onClose={onClose} onChanged={onChanged} />;
}

/** The tickets from the server, or the copy on this phone without network. */
function TicketsDialog({ booking, onClose }: BookingDialogProps) {
  const fresh = useTickets(booking.id);
  const saved = useSavedTickets().find((one) => one.value.booking.id === booking.id);
  const value = fresh ?? saved?.value;
  const offline = useOffline();
  return (
    <Dialog
      open
      size="md"
      title={ticketWords.title(kindWords[booking.kind], value?.tickets.length ?? booking.places.length)}
      onOpenChange={(open) => !open && onClose()}
    >
      {value ? (
        <TicketsView value={value} savedAt={fresh ? null : (saved?.savedAt ?? null)} />
      ) : offline ? (
        <Alert tone="warning" title={ticketWords.notHere} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}
