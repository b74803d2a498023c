import { Alert, Button, Card, Chip, Stack, TextField, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import type { DeskFind, DeskSale } from "../../../../src/modules/desk/desk-schema.ts";
import { formatDateTime, formatTime } from "../../../../src/shared/dates.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { bookingStatusWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { gateWords } from "../../../../src/shared/words/fr/desk/gate.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { PhoneText } from "../../../engine/phone-text.tsx";
import { DangerQuestion } from "../../../frame/danger-question.tsx";
import { useArea } from "../../../me.ts";
import { mutate, query } from "../../../procedures.ts";
import { type Paper, PrintTickets } from "../print.tsx";
import { FoundRows } from "./found-rows.tsx";
import { RecentTakings } from "./recent-takings.tsx";
import { shortest, useFound } from "./use-found.ts";

const { desk: words } = gateWords;

interface FoundProps {
  found: DeskFind;
  /** A step was just taken, and its sentence says what to do. */
  told: boolean;
  /** Called after a step, with the sentence to show; the code is looked up again. */
  onDone(sentence: string): void;
}

function Reprint({ bookingId }: { bookingId: string }) {
  const [print, setPrint] = useState<{ sale: DeskSale; paper: Paper } | null>(null);
  const { busy, failure, run } = useOrder();
  async function start(paper: Paper) {
    const sale = await run(() => query("desk.sale", { bookingId }));
    if (sale) setPrint({ sale, paper });
  }
  return (
    <>
      <Button variant="outlined" disabled={busy} onClick={() => void start("narrow")}>
        {words.printNarrow}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void start("page")}>
        {words.printPage}
      </Button>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {print ? <PrintTickets {...print} onDone={() => setPrint(null)} /> : null}
    </>
  );
}

function cancelLabel({ cancellation, currency }: DeskFind): string {
  if (cancellation?.undoUntil) return words.undoSale;
  const refund = cancellation?.refund ?? 0;
  return refund > 0 ? words.cancelBooking(formatMoney(refund, currency)) : words.cancelWithoutRefund;
}

function cancelText({ cancellation, currency, timeZone }: DeskFind): string {
  const { refund = 0, kept = 0, cash = 0, undoUntil = null } = cancellation ?? {};
  const given = formatMoney(refund, currency);
  return [
    undoUntil
      ? words.undoText(given, formatTime(undoUntil, timeZone))
      : words.cancelText(given, formatMoney(kept, currency)),
    ...(cash === refund ? [] : [words.refundElsewhere(cash > 0 ? formatMoney(cash, currency) : null)]),
  ].join(" ");
}

function Actions({ found, told, onDone }: FoundProps) {
  const [asked, setAsked] = useState(false);
  const { busy, failure, run } = useOrder();
  const { toCollect, cancellation, owed, currency, bookingId } = found;
  const money = (amount: number) => formatMoney(amount, currency);
  async function order(work: () => Promise<unknown>, sentence: string) {
    setAsked(false);
    if ((await run(async () => ({ done: await work() }))) !== null) onDone(sentence);
  }
  return (
    <Stack sx={{ gap: 1.5, mt: 2 }}>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {owed ? <Alert severity="warning">{words.owed(money(owed.amount))}</Alert> : null}
      <Stack direction="row" sx={{ gap: 1, flexWrap: "wrap" }}>
        {toCollect ? (
          <Button
            variant="contained"
            size="large"
            disabled={busy}
            onClick={() => void order(() => mutate("desk.confirmCash", toCollect), words.collected)}
          >
            {words.collect(money(toCollect.amount))}
          </Button>
        ) : null}
        {owed ? (
          <Button
            variant="contained"
            size="large"
            disabled={busy}
            onClick={() =>
              void order(() => mutate("desk.payCashRefund", { paymentId: owed.paymentId }), words.given)
            }
          >
            {words.giveCash(money(owed.amount))}
          </Button>
        ) : null}
        {found.hasTickets ? <Reprint bookingId={bookingId} /> : null}
        {cancellation ? (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => setAsked(true)}>
            {cancelLabel(found)}
          </Button>
        ) : null}
      </Stack>
      {!toCollect && !owed && !cancellation && !told ? (
        <Typography color="text.secondary">{words.nothingToDo}</Typography>
      ) : null}
      {cancellation ? (
        <DangerQuestion
          open={asked}
          title={words.booking(found.code)}
          text={cancelText(found)}
          act={cancelLabel(found)}
          onAct={() =>
            void order(
              () => mutate("desk.cancel", { bookingId, expectedRefund: cancellation.refund }),
              cancellation.cash > 0 ? words.giveBack(money(cancellation.cash)) : words.cancelledNow,
            )
          }
          onKeep={() => setAsked(false)}
        />
      ) : null}
    </Stack>
  );
}

function Found({ found, told, onDone }: FoundProps) {
  return (
    <Card component="section" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: "space-between", gap: 1, alignItems: "start" }}>
        <Typography component="h2" variant="h6">
          {words.booking(found.code)}
        </Typography>
        <Chip label={(bookingStatusWords as Record<string, string>)[found.status] ?? found.status} />
      </Stack>
      <Typography sx={{ fontWeight: 700 }}>{found.title}</Typography>
      <Typography color="text.secondary">
        {formatDateTime(found.startsAt, found.timeZone)} · {found.places}
      </Typography>
      <Typography>
        {found.contactName ? `${found.contactName} · ` : null}
        {found.contactPhone ? (
          <>
            <PhoneText value={found.contactPhone} /> ·{" "}
          </>
        ) : null}
        {formatMoney(found.total, found.currency)}
      </Typography>
      <Actions key={found.status} found={found} told={told} onDone={onDone} />
    </Card>
  );
}

/** A code shown by a customer, a phone number or a name: cash to take, cash to return, tickets to reprint. */
export function CodeDesk({ code: first = "" }: { code?: string }) {
  const queries = useQueryClient();
  const { cashier } = useArea();
  const [text, setText] = useState(first);
  const [done, setDone] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { found, rows, busy, failure, look, open } = useFound();
  function search(wanted: string) {
    setDone(null);
    void look(wanted);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim().length >= shortest) search(text.trim());
  }
  function openSale(wanted: string) {
    setText(wanted);
    search(wanted);
  }
  // Opened with a code, it is looked up at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is opened
  useEffect(() => {
    if (first) void look(first);
  }, []);
  async function after(sentence: string) {
    setDone(sentence);
    // The pressed button goes with what it did: the next code can be typed at once.
    field.current?.select();
    void queries.invalidateQueries({ queryKey: ["gate"] });
    if (found) await open(found.bookingId);
  }
  return (
    <Stack sx={{ gap: 2, maxWidth: 720 }}>
      <Stack component="form" onSubmit={submit} direction="row" sx={{ gap: 1, alignItems: "start" }}>
        <TextField
          label={cashier ? words.codeAlone : words.code}
          helperText={cashier ? words.codeAloneHelp : words.codeHelp}
          value={text}
          onChange={(event) => setText(event.target.value)}
          inputRef={field}
          autoFocus
          fullWidth
          slotProps={{ htmlInput: { autoComplete: "off", maxLength: 80 } }}
        />
        <Button type="submit" variant="contained" disabled={busy}>
          {words.find}
        </Button>
      </Stack>
      {failure ? <Alert severity="error">{failure.message}</Alert> : null}
      {rows?.length === 0 ? <Alert severity="info">{cashier ? words.noCode : words.noneFound}</Alert> : null}
      {done ? (
        <Alert severity="success" role="status">
          {done}
        </Alert>
      ) : null}
      {rows && rows.length > 0 ? <FoundRows rows={rows} onOpen={(id) => void open(id)} /> : null}
      {found ? (
        <Found found={found} told={done !== null} onDone={(sentence) => void after(sentence)} />
      ) : null}
      <RecentTakings onOpen={openSale} />
    </Stack>
  );
}
