import { useState } from "react";
import { Link } from "wouter";
import type { ShareState, SharesView } from "../../../modules/booking/share/share-schema.ts";
import type { BillView } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { formatMoney } from "../../../shared/money.ts";
import { isOwnersPart, shareWords } from "../../../shared/words/fr/booking/share.ts";
import { WaysToShare } from "../../components/offer/ways-to-share.tsx";
import { PostForm } from "../../posting/post-form.tsx";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Countdown, useSkew } from "../../ui/countdown.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Alert, Badge, Card } from "../../ui/display.tsx";
import { useFormView } from "../../ui/posting/form-view.ts";

const words = shareWords.owner;

const tones = {
  DUE: "sun",
  WAITING: "sun",
  PAID: "forest",
  RETURNED: "neutral",
  ENDED: "neutral",
} as const satisfies Record<ShareState, string>;

interface SharedBillProps {
  bill: BillView;
  shares: SharesView;
  onChanged: () => void;
}

/** Who has paid their part of a shared bill, and the links for those who have not. */
export function SharedBill({ bill, shares, onChanged }: SharedBillProps) {
  const { until, paid, parts, subject } = shares;
  const zone = bill.bookings[0]?.timeZone;
  const whole = formatMoney(bill.total, bill.currency);
  const over = until !== null && Date.parse(until) <= Date.parse(bill.now);
  return (
    <Card as="section" className="flex flex-col gap-4" aria-live="polite">
      <div>
        <h2 className="text-2xl">{words.title}</h2>
        <p className="text-ink-soft">{over ? words.over : words.lead}</p>
      </div>
      <div>
        <p className="mb-1 font-bold">{words.progress(formatMoney(paid, bill.currency), whole)}</p>
        <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-sand">
          <div className="h-full bg-forest-700" style={{ width: `${(100 * paid) / bill.total}%` }} />
        </div>
      </div>
      <ul className="flex flex-col gap-3">
        {parts.map((part) => (
          <Part
            key={part.id}
            part={part}
            currency={bill.currency}
            subject={subject}
            until={until && !over ? formatDateTime(until, zone) : null}
          />
        ))}
      </ul>
      <StopSharing bill={bill} paid={paid} onStopped={onChanged} />
    </Card>
  );
}

interface PartProps {
  part: SharesView["parts"][number];
  currency: string;
  subject: string;
  /** Null when it is too late. */
  until: string | null;
}

export function Part({ part: { label, amount, state, token }, currency, subject, until }: PartProps) {
  const [sending, setSending] = useState(false);
  const sum = formatMoney(amount, currency);
  const due = state === "DUE" && until !== null;
  const mine = isOwnersPart(label);
  return (
    <li className="rounded-card border-2 border-line p-4">
      <p className="two-ends items-baseline">
        <span className="text-lg font-bold [overflow-wrap:anywhere]">{label}</span>
        <span className="shrink-0 font-semibold">{sum}</span>
      </p>
      <p className="mt-1">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
      </p>
      {due && !sending && (
        <p className="mt-3 flex flex-wrap gap-2">
          {!mine && (
            <Button variant="secondary" size="sm" onClick={() => setSending(true)}>
              {words.send(label)}
            </Button>
          )}
          <Link
            href={paths.payFor(token)}
            className={buttonClass({ variant: mine ? "accent" : "ghost", size: "sm" })}
          >
            {mine ? words.payMine : words.pay}
          </Link>
        </p>
      )}
      {due && sending && (
        <div className="mt-3">
          <WaysToShare
            heading={words.send(label)}
            title={words.sendTitle}
            text={words.sendText(subject, sum, until)}
            path={paths.payFor(token)}
          />
        </div>
      )}
    </li>
  );
}

function StopSharing({ bill, paid, onStopped }: { bill: BillView; paid: number; onStopped: () => void }) {
  const [open, setOpen] = useState(false);
  const end = trpc.booking.endSharing.useMutation({
    meta: { handlesErrors: true },
    onSuccess: () => {
      setOpen(false);
      onStopped();
    },
  });
  const text = words.stopText(paid > 0 ? formatMoney(paid, bill.currency) : null);
  if (useFormView())
    return (
      <PostForm name="end-sharing" className="flex flex-col items-start gap-2">
        <p className="text-[0.9375rem] text-ink-soft">{text}</p>
        <Button type="submit" variant="ghost" size="sm">
          {words.stop}
        </Button>
      </PostForm>
    );
  return (
    <>
      <Button variant="ghost" size="sm" className="self-start" onClick={() => setOpen(true)}>
        {words.stop}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words.stopTitle}
        description={text}
        footer={
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {words.stopKeep}
            </Button>
            <Button variant="danger" busy={end.isPending} onClick={() => end.mutate({ billId: bill.id })}>
              {words.stopConfirm}
            </Button>
          </div>
        }
      >
        {end.error && <Alert tone="danger" title={failureOf(end.error).message} />}
      </Dialog>
    </>
  );
}

/** Countdown until all parts must be paid. */
export function SharesClock({ bill, until, onEnd }: { bill: BillView; until: string; onEnd: () => void }) {
  const skew = useSkew(bill.now);
  return <Countdown until={until} skew={skew} label={words.left} onEnd={onEnd} />;
}
