import {
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  FormControlLabel,
  FormGroup,
  FormLabel,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import type { CancelOffer } from "../../../src/modules/booking/staff/staff-schema.ts";
import { withQuery } from "../../../src/shared/address/with-query.ts";
import { staffTextLimits } from "../../../src/shared/booking/text-limits.ts";
import { formatMoney } from "../../../src/shared/money.ts";
import { areaPaths } from "../../../src/shared/permissions.ts";
import { impactWords } from "../../../src/shared/words/fr/backoffice/impact.ts";
import { staffBookingWords } from "../../../src/shared/words/fr/booking/staff-booking.ts";
import { supportWords } from "../../../src/shared/words/fr/message/support.ts";
import { overLimit } from "../../../src/shared/words/fr/ui/text-limit.ts";
import { CallTrial } from "../../engine/action/call-trial.tsx";
import { Failed, useOrder } from "../../engine/call-state.tsx";
import { LimitedField } from "../../limited-field.tsx";
import { useArea } from "../../me.ts";
import { mutate, query } from "../../procedures.ts";
import { providerName } from "../cockpit/provider-name.ts";
import { OrderDialog } from "./order-dialog.tsx";

interface Cancelling {
  bookingId: string;
  offer: CancelOffer;
  onClose(): void;
  onDone(): void;
  /** Reads the offer again, because the server has refused this one. */
  onRefused(): void;
}

type Quote = Pick<CancelOffer, "refund" | "kept" | "percent" | "to">;

/** Where the refund goes, or where it is paid out. */
function refundPlace({ to }: Quote, { companyName, fromDrawer }: CancelOffer): string[] {
  if (fromDrawer) return [staffBookingWords.cancelAtDesk];
  if (!to) return [];
  if (to.method === "cash") return [supportWords.cancelCash(companyName)];
  const name = providerName(to.method);
  return [to.manual ? supportWords.cancelToManual(name) : supportWords.cancelTo(name)];
}

export function cancelText(quote: Quote, offer: CancelOffer): string[] {
  if (!offer.isPaid) return [supportWords.cancelUnpaid];
  if (quote.refund === 0) return [supportWords.cancelNoRefund];
  const money = (amount: number) => formatMoney(amount, offer.currency);
  return [
    supportWords.cancelRefund(money(quote.refund), quote.percent, money(quote.kept)),
    ...(offer.isReversed ? [staffBookingWords.cancelReversed] : refundPlace(quote, offer)),
  ];
}

/** The tickets to cancel and their refund: initially all, with the refund of the offer. */
function useChosenTickets(bookingId: string, offer: CancelOffer) {
  const { failure, run } = useOrder();
  const { tickets } = offer;
  const [left, setLeft] = useState<readonly string[]>([]);
  const [quotes, setQuotes] = useState<Record<string, Quote>>({});
  const [round, setRound] = useState(0);
  const chosen = tickets.map((ticket) => ticket.id).filter((one) => !left.includes(one));
  const some = !offer.whole || left.length > 0;
  const key = chosen.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each choice and after a refusal, and for nothing else.
  useEffect(() => {
    if (!some || chosen.length === 0) return;
    const ticketIds = chosen;
    void run(() => query("booking.quoteRefund", { bookingId, ticketIds })).then((quote) => {
      if (quote) setQuotes((known) => ({ ...known, [ticketIds.join()]: quote }));
    });
  }, [key, some, round]);
  return {
    tickets: tickets.length > 1 || !offer.whole ? tickets : [],
    isChosen: (one: string) => chosen.includes(one),
    onChoose: (one: string, isChosen: boolean) =>
      setLeft(isChosen ? left.filter((other) => other !== one) : [...left, one]),
    ticketIds: some ? chosen : undefined,
    quote: some ? quotes[key] : offer,
    failure,
    quoteAgain() {
      setQuotes({});
      setRound(round + 1);
    },
  };
}

/** Cash is counted out of a drawer: the signedIn opens with the booking's code. */
function AtDesk() {
  const { area } = useArea();
  const booking = useRecordContext<{ id: string; code?: string }>();
  return (
    <Button
      component={Link}
      to={withQuery(`${areaPaths[area].dashboard}/gate/desk`, { code: booking?.code ?? "" })}
      variant="outlined"
      autoFocus
      sx={{ alignSelf: "start" }}
    >
      {staffBookingWords.openAtDesk}
    </Button>
  );
}

/** Cancels the booking, or some of its tickets, for exactly the refund shown. */
export function CancelDialog({ bookingId, offer, onRefused, ...dialog }: Cancelling) {
  const [reason, setReason] = useState("");
  const chosen = useChosenTickets(bookingId, offer);
  const { tickets, isChosen, onChoose, ticketIds, quote, failure } = chosen;
  const refund = quote?.refund ?? 0;
  // What is sent of a payment that was taken back is known once it is cancelled.
  const told = refund > 0 && !offer.isReversed ? formatMoney(refund, offer.currency) : "";
  const atDesk = offer.fromDrawer && refund > 0;
  const explained = reason.trim().length >= 3 && !overLimit(reason, staffTextLimits.reason);
  const wish = { bookingId, ticketIds, expectedRefund: refund };
  async function cancel() {
    await mutate("booking.cancelForCustomer", { ...wish, reason: reason.trim() }).catch((error: unknown) => {
      chosen.quoteAgain();
      onRefused();
      throw error;
    });
  }
  return (
    <OrderDialog
      {...dialog}
      title={supportWords.cancel}
      submit={told ? supportWords.cancelButton(told) : supportWords.cancel}
      danger
      said={supportWords.cancelled(told)}
      ready={explained && quote !== undefined && !atDesk}
      order={cancel}
    >
      {tickets.length > 0 ? (
        <FormGroup>
          <FormLabel>{supportWords.cancelTickets}</FormLabel>
          {tickets.map(({ id, label, holderName }) => (
            <FormControlLabel
              key={id}
              label={`${label} · ${holderName}`}
              control={
                <Checkbox checked={isChosen(id)} onChange={(event) => onChoose(id, event.target.checked)} />
              }
            />
          ))}
        </FormGroup>
      ) : null}
      {(quote ? cancelText(quote, offer) : failure ? [failure.message] : []).map((sentence) => (
        <Typography key={sentence}>{sentence}</Typography>
      ))}
      {quote && !atDesk ? (
        <CallTrial
          of={["cancel", wish]}
          ask={() => query("booking.tryCancelForCustomer", { ...wish, reason: impactWords.trial })}
        />
      ) : null}
      {atDesk ? (
        <AtDesk />
      ) : (
        <LimitedField
          label={supportWords.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          multiline
          required
          maximum={staffTextLimits.reason}
        />
      )}
    </OrderDialog>
  );
}

type Offered = Omit<Cancelling, "offer" | "onRefused">;

/** The same for a screen that has no offer yet: it is read when the dialog opens, and shown before anything else. */
export function OfferedCancel(doing: Offered) {
  const { data, error, refetch } = useQuery({
    queryKey: ["booking", "cancel-offer", doing.bookingId],
    queryFn: () => query("booking.offerCancellation", { bookingId: doing.bookingId }),
    retry: false,
    gcTime: 0,
  });
  const again = () => void refetch();
  if (data) return <CancelDialog {...doing} offer={data} onRefused={again} />;
  if (data === undefined && !error) return null;
  return (
    <Dialog open onClose={doing.onClose} slotProps={{ paper: { "aria-label": staffBookingWords.cancel } }}>
      <DialogContent>
        {error ? (
          <Failed error={error} onRetry={again} />
        ) : (
          <Typography>{staffBookingWords.cancelGone}</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={doing.onClose}>{supportWords.back}</Button>
      </DialogActions>
    </Dialog>
  );
}
