import { skipToken } from "@tanstack/react-query";
import { BadgeCheck, CircleSlash, ScanSearch, TriangleAlert } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link, useLocation } from "wouter";
import type { VerifiedTicket } from "../../../modules/booking/view/view-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { displayCode } from "../../../shared/booking/booking-code.ts";
import { formatDateTime } from "../../../shared/dates.ts";
import { ticketWords } from "../../../shared/words/fr/booking/tickets.ts";
import { failureOf } from "../../state/failures.ts";
import { trpc } from "../../state/trpc.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Alert, Card, Skeleton } from "../../ui/display.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { QrCode } from "../bookings/tickets/qr-code.tsx";

const words = ticketWords.check;

/** Not a ticket of ours, or not even the format of one. */
const unknownCodes: ReadonlySet<string | null> = new Set(["TICKET_UNKNOWN", "INVALID_INPUT"]);

/** Refresh interval of the queue for people who wait. */
const queueEveryMs = 15_000;

/** Public check whether a ticket is genuine; its holder's name stays private. */
export function Page({ params }: { params: Record<string, string> }) {
  const code = params.code ?? "";
  const [, navigate] = useLocation();
  const [text, setText] = useState(signed(code) ? "" : code);
  const [attempted, setAttempted] = useState(false);
  const check = trpc.booking.verifyTicket.useQuery(code ? { code } : skipToken, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.queue ? queueEveryMs : false),
    meta: { handlesErrors: true },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setAttempted(true);
    if (text.trim()) navigate(paths.ticket(text.trim()), { replace: true });
  }

  const own = signed(code);
  return (
    <div className="page-width max-w-xl py-6 lg:py-12">
      <h1 className="heading-page">{own ? words.ownTitle : words.title}</h1>
      <p className="mt-1 mb-5 text-ink-soft">{own ? words.ownLead : words.lead}</p>
      {!own && (
        <form onSubmit={submit} noValidate className="mb-5 flex flex-col gap-3 sm:flex-row sm:items-start">
          <TextInput
            label={words.field}
            className="flex-1"
            value={text}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={attempted && !text.trim() ? words.missing : undefined}
            icon={<ScanSearch className="size-5" aria-hidden="true" />}
            onValueChange={setText}
          />
          <Button type="submit" className="sm:mt-7.5" busy={check.isFetching}>
            {words.submit}
          </Button>
        </form>
      )}
      {code && check.isPending && <Skeleton className="h-64" />}
      {check.error && (
        <Alert
          tone="danger"
          title={
            unknownCodes.has(failureOf(check.error).code) ? words.unknown : failureOf(check.error).message
          }
        />
      )}
      {check.data && <Verified ticket={check.data} token={own ? code : null} />}
      {own && (
        <Link href={paths.ticket()} className={buttonClass({ variant: "ghost", block: true })}>
          {words.other}
        </Link>
      )}
    </div>
  );
}

/** A ticket's link contains the signed content of its QR code; a typed code does not. */
const signed = (code: string) => code.split(".").length === 3;

const outcomes = {
  VALID: { icon: BadgeCheck, ground: "bg-forest-800 text-white", text: words.valid },
  USED: { icon: TriangleAlert, ground: "bg-sun-400 text-ink", text: words.used },
  CANCELLED: { icon: CircleSlash, ground: "bg-danger text-white", text: words.cancelled },
  NO_PLACE: { icon: TriangleAlert, ground: "bg-sun-400 text-ink", text: words.unseated },
  OVER: { icon: TriangleAlert, ground: "bg-sun-400 text-ink", text: words.over },
};

export function Verified({ ticket, token }: { ticket: VerifiedTicket; token: string | null }) {
  const outcome = ticket.status === "VALID" && ticket.over ? "OVER" : ticket.status;
  const { icon: Icon, ground, text } = outcomes[outcome];
  const rows = [
    [words.service, ticket.title],
    [words.company, ticket.companyName],
    [words.when, formatDateTime(ticket.startsAt, ticket.timeZone)],
    ...(ticket.place ? [[words.where, ticket.place] as const] : []),
    ...(ticket.status === "NO_PLACE" ? [] : [[words.place, ticket.label] as const]),
    [words.holder, ticket.initials],
    [ticketWords.code, displayCode(ticket.code)],
  ] as const;
  return (
    <Card as="section" padded={false} className="animate-rise overflow-hidden" aria-live="polite">
      <p className={`flex items-center gap-3 px-5 py-4 font-display text-xl ${ground}`}>
        <Icon className="size-8 shrink-0" aria-hidden="true" />
        {text}
      </p>
      {ticket.queue && <Queue queue={ticket.queue} />}
      {token && outcome === "VALID" && (
        <QrCode
          text={token}
          label={ticketWords.qr(displayCode(ticket.code))}
          className="mx-auto mt-5 size-64"
        />
      )}
      <dl className="grid grid-cols-2 gap-4 p-5">
        {rows.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The number being called, and how many people are before this one. */
function Queue({ queue: { number, called, ahead } }: { queue: NonNullable<VerifiedTicket["queue"]> }) {
  const place = ahead === 0 ? words.queue.next : words.queue.ahead(ahead);
  return (
    <div className="border-b-2 border-dashed border-line p-5 text-center">
      {number !== null && <p className="font-display text-3xl">{words.queue.number(number)}</p>}
      <p className="text-xl font-bold">{called ? words.queue.called : place}</p>
      <p className="text-sm text-ink-soft">{words.queue.live}</p>
    </div>
  );
}
