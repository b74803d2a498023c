import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Failed, useOrder } from "../../../../../backoffice/engine/call-state.tsx";
import { PhoneNumber } from "../../../../../backoffice/engine/phone-number.tsx";
import { useArea } from "../../../../../backoffice/me.ts";
import { mutate, query } from "../../../../../backoffice/procedures.ts";
import type { ChangeState } from "../../../../modules/booking/reschedule/change-schema.ts";
import { dayOf, formatDateTime } from "../../../../shared/dates.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { formatPeriod } from "../../../../shared/paper-dates.ts";
import { paymentMethodWords } from "../../../../shared/words/fr/booking/payment-methods.ts";
import { paymentReasonWords } from "../../../../shared/words/fr/booking/payment-reasons.ts";
import { rentalMoveWords } from "../../words/fr/rental-move.ts";
import { isAwaited, type Stage, stageOf } from "./change-stage.ts";

const words = rentalMoveWords.payment;

const lookEvery = 2000;

interface Props {
  changeId: string;
  /** Proposes the same move again; null where the booking is not in sight. */
  again(change: ChangeState): (() => void) | null;
  /** What the calendar shows has changed. */
  onChanged(): void;
  onClose(): void;
}

/** The payment of a move, until the booking has changed or nothing is held any more. */
export function ChangeDialog({ changeId, again, onChanged, onClose }: Props) {
  const { timeZone } = useArea().me.country;
  const watched = useQuery({
    queryKey: ["booking", "change", changeId],
    queryFn: () => query("booking.change", { changeId }),
    refetchInterval: ({ state }) =>
      state.data && isAwaited(stageOf(state.data, Date.now())) ? lookEvery : false,
    refetchIntervalInBackground: true,
    retry: false,
    staleTime: 0,
  });
  const change = watched.data;
  const stage = change && stageOf(change, Date.now());
  const onAgain = change && stage === "ENDED" ? again(change) : null;
  const { busy, failure, run } = useOrder();
  useEnd(stage, onChanged);
  async function stop({ payment }: ChangeState) {
    await run(() => mutate("booking.cancelPayment", { paymentId: payment?.id ?? "" }));
    await watched.refetch();
  }
  const title = change ? words.title(change.code) : rentalMoveWords.extra;
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { "aria-label": title } }}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 0.5 }}>
          {watched.error ? <Failed error={watched.error} onRetry={() => void watched.refetch()} /> : null}
          {change && stage ? (
            <ChangeText change={change} stage={stage} timeZone={timeZone} />
          ) : (
            <Skeleton variant="rounded" height={96} />
          )}
          {failure ? <Alert severity="error">{failure.message}</Alert> : null}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ p: 2, flexWrap: "wrap", gap: 1 }}>
        {change && stage && isAwaited(stage) ? (
          <Button disabled={busy} onClick={() => void stop(change)}>
            {words.stop}
          </Button>
        ) : null}
        {onAgain ? (
          <Button variant="outlined" onClick={onAgain}>
            {words.again}
          </Button>
        ) : null}
        <Button variant="contained" autoFocus onClick={onClose}>
          {rentalMoveWords.understood}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Says once that what was awaited has come to its end. */
function useEnd(stage: Stage | undefined, onEnd: () => void): void {
  const awaited = useRef(false);
  useEffect(() => {
    const isOver = awaited.current && stage !== undefined && !isAwaited(stage);
    awaited.current = stage !== undefined && isAwaited(stage);
    if (isOver) onEnd();
  }, [stage, onEnd]);
}

const severities: Partial<Record<Stage, "success" | "warning">> = {
  DONE: "success",
  UNPAID: "warning",
  ENDED: "warning",
  RETURNED: "warning",
  DROPPED: "warning",
};

interface TextProps {
  change: ChangeState;
  stage: Stage;
  timeZone: string;
}

function ChangeText({ change, stage, timeZone }: TextProps) {
  const { to, payment } = change;
  const period = formatPeriod(dayOf(to.startsAt, timeZone), dayOf(to.endsAt, timeZone));
  const isAsked = payment?.msisdn && (stage === "SENDING" || stage === "ASKED" || stage === "LATE");
  const [first, ...others] = sentencesOf({ change, stage, timeZone });
  return (
    <>
      {isAwaited(stage) || stage === "UNPAID" ? (
        <Typography color="text.secondary">{words.becomes(period, to.title)}</Typography>
      ) : null}
      <Alert severity={severities[stage] ?? "info"} role="status">
        <div>{first}</div>
        {isAsked ? (
          <Typography sx={{ fontWeight: 700, fontSize: 20, my: 0.5 }}>
            <PhoneNumber value={payment.msisdn ?? ""} />
          </Typography>
        ) : null}
        {others.map((sentence) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </Alert>
    </>
  );
}

function sentencesOf({ change, stage, timeZone }: TextProps): string[] {
  const { difference, currency, heldUntil, payment } = change;
  const amount = formatMoney(difference, currency);
  const method = payment ? paymentMethodWords[payment.method] : "";
  const until = formatDateTime(payment?.expiresAt ?? heldUntil, timeZone);
  const code = payment?.next?.kind === "desk" ? payment.next.code : "";
  const reason = payment?.reason ? [paymentReasonWords[payment.reason].sentence] : [];
  const mayStillShow = payment?.reason === "CANCELLED" && payment.msisdn ? [words.refusePrompt] : [];
  const sentences: Record<Stage, string[]> = {
    SENDING: [words.sending(amount, method), words.held],
    ASKED: [words.asked(amount, method), words.until(until), words.held],
    LATE: [words.asked(amount, method), words.late],
    DESK: [rentalMoveWords.toPay(amount, code, until)],
    DONE: [rentalMoveWords.done],
    UNPAID: [...reason, words.unpaid(formatDateTime(heldUntil, timeZone))],
    ENDED: [...reason, words.ended, ...mayStillShow],
    RETURNED: [words.returned],
    DROPPED: [words.dropped],
  };
  return sentences[stage];
}
