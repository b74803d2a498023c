import type { BookingView } from "../../../modules/booking/view/view-schema.ts";
import { bookingScreenWords } from "../../../shared/words/fr/booking/booking-screens.ts";
import { openedBookingWords } from "../../../shared/words/fr/booking/opened-booking.ts";
import { writtenIn } from "../../here.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Alert, Skeleton } from "../../ui/display.tsx";
import { toast } from "../../ui/toast.ts";
import { CodeForm } from "../account/sign-in/code-form.tsx";
import { RefundQuoteBox } from "./cancel-dialog.tsx";
import { withRefund } from "./refund-asked.ts";

const words = openedBookingWords;

interface CancelProps {
  pass: string;
  booking: BookingView;
  /** The masked number that gets the code. */
  codeTo: string;
  onClose: () => void;
  onCancelled: () => void;
}

/** Shows the refund, then asks for the code that was sent to the booking's number. */
export function CancelByLink({ pass, booking, codeTo, onClose, onCancelled }: CancelProps) {
  const silent = { meta: { handlesErrors: true } };
  const quote = trpc.booking.quoteByLink.useQuery({ pass }, { staleTime: 0, gcTime: 0, ...silent });
  const ask = trpc.booking.requestCancellation.useMutation(silent);
  const cancel = trpc.booking.cancelByLink.useMutation({
    ...silent,
    onSuccess({ refund: amount, currency }) {
      const to = quote.data?.to ?? null;
      toast.success(withRefund(bookingScreenWords.cancel.done, { amount, currency, to, code: booking.code }));
      onCancelled();
    },
    // The refund may have changed while the window was open: load it again.
    onError: () => void quote.refetch(),
  });
  const failure = cancel.error ? failureOf(cancel.error) : null;
  const wrongCode = failure?.code === "WRONG_CODE" || failure?.code === "EXPIRED_CODE";
  const other =
    failure && !wrongCode ? failure : (ask.error ?? quote.error) && failureOf(ask.error ?? quote.error);
  const shown = quote.data;
  const asked = ask.data;
  return (
    <Dialog
      open
      title={bookingScreenWords.cancel.title}
      description={<span lang={writtenIn}>{booking.product.title}</span>}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex flex-col gap-4">
        {shown ? (
          <RefundQuoteBox quote={shown} booking={booking} />
        ) : (
          !quote.error && <Skeleton className="h-36" />
        )}
        {other && <Alert tone="danger" title={other.message} />}
        {asked && shown ? (
          <>
            <p>{words.codeSent(codeTo)}</p>
            <CodeForm
              key={asked.verificationId}
              failed={wrongCode ? cancel.error : null}
              busy={cancel.isPending}
              onType={() => cancel.isError && cancel.reset()}
              onCode={(code) =>
                cancel.mutate({ pass, id: asked.verificationId, code, expectedRefund: shown.refund })
              }
              onResend={() => ask.mutate({ pass })}
            />
          </>
        ) : (
          <Button
            variant="danger"
            block
            busy={ask.isPending}
            disabled={!shown?.allowed}
            onClick={() => ask.mutate({ pass })}
          >
            {words.askCode(codeTo)}
          </Button>
        )}
        <Button variant="secondary" block onClick={onClose}>
          {bookingScreenWords.cancel.keep}
        </Button>
      </div>
    </Dialog>
  );
}
