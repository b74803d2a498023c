import {
  Alert,
  Box,
  Button,
  Card,
  Chip,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Stack,
  Typography,
} from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { type HttpError, useNotify, useRefresh } from "react-admin";
import { Link } from "react-router-dom";
import type { DuePayout } from "../../../../src/modules/invoicing/schema.ts";
import { withQuery } from "../../../../src/shared/address/with-query.ts";
import { payoutByHandReason } from "../../../../src/shared/booking/payment-reasons.ts";
import { dayOf } from "../../../../src/shared/dates.ts";
import { isDueBy } from "../../../../src/shared/home-limits.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { areaPaths } from "../../../../src/shared/permissions.ts";
import { formatPhone } from "../../../../src/shared/phone.ts";
import { backofficeWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { payoutWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { lazyPart } from "../../../engine/lazy-part.ts";
import { LeavingButton } from "../../../frame/leaving-button.tsx";
import { post } from "../../../http.ts";
import { useArea } from "../../../me.ts";
import { shade } from "../../../shades.ts";
import { useReport } from "../statistics/report.ts";
import { Account, lastText, providerName, Refused, sumText, whenText } from "./due-texts.tsx";

const ManyDialog = lazyPart(() => import("../../many/many-dialog.tsx"), "ManyDialog");

/** Confirms a payout before money is sent. */
function ConfirmPayout({ row, onClose }: { row: DuePayout; onClose(): void }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const due = formatMoney(row.due, row.currency);
  const { me } = useArea();
  const number = formatPhone(row.account?.number ?? "", me.country.shortCode);
  const sending = row.byHand ? payoutWords.byHandText : payoutWords.confirmText;
  const said = row.needsSecond
    ? { title: payoutWords.askTitle, text: payoutWords.askText, button: payoutWords.ask }
    : { title: payoutWords.confirmTitle, text: sending, button: payoutWords.confirm };
  async function pay() {
    setBusy(true);
    try {
      const { _result } = await post<{ _result: { waits: boolean; byHand: boolean } }>(
        "/admin/payout/-/make",
        { companyId: row.companyId },
      );
      const sent = _result.byHand ? payoutWords.doneByHand : payoutWords.done;
      const told = _result.waits ? payoutWords.waits : sent;
      notify(told(due, row.companyName), { type: "success" });
    } catch (error) {
      notify((error as HttpError).message, { type: "warning" });
    }
    await queries.invalidateQueries({ queryKey: ["report"] });
    refresh();
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm">
      <DialogTitle>{said.title(row.companyName)}</DialogTitle>
      <DialogContent>
        <Typography sx={{ fontSize: 28, fontWeight: 800, mb: 1 }}>{due}</Typography>
        <Typography sx={{ mb: 1 }}>
          {said.text(due, number, providerName(row.account?.provider ?? ""))}
        </Typography>
        {row.suspended ? <Alert severity="warning">{payoutWords.suspendedText}</Alert> : null}
        {row.receivable > 0 ? (
          <Typography color="text.secondary">
            {payoutWords.setOff(
              formatMoney(row.payable, row.currency),
              formatMoney(row.receivable, row.currency),
            )}
          </Typography>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose}>{backofficeWords.back}</Button>
        <Button variant="contained" onClick={pay} disabled={busy}>
          {said.button(due)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Row({ row, onPay }: { row: DuePayout; onPay(): void }) {
  const { me } = useArea();
  const today = dayOf(Date.now(), me.country.timeZone);
  const when = whenText(row, today);
  const statement = withQuery(`${areaPaths.admin.dashboard}/company/statement`, { company: row.companyId });
  const late = row.dueOn !== null && row.dueOn <= today;
  return (
    <Stack
      component="li"
      direction={{ xs: "column", sm: "row" }}
      sx={{ gap: 1.5, py: 1.5, borderTop: `1px solid ${shade("line")}`, alignItems: { sm: "center" } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component={Link} to={statement} sx={{ fontWeight: 700, color: "primary.main" }}>
          {row.companyName}
        </Typography>
        {row.suspended ? (
          <Chip size="small" color="error" label={payoutWords.suspended} sx={{ ml: 1 }} />
        ) : null}
        <Box>
          <Account row={row} />
        </Box>
        <Typography variant="body2" color={late ? "warning.main" : "text.secondary"}>
          {[lastText(row, me.country.timeZone), when].filter(Boolean).join(" · ")}
        </Typography>
        <Refused row={row} />
      </Box>
      <Box sx={{ textAlign: { sm: "right" } }}>
        <Typography sx={{ fontWeight: 800, fontSize: 18, fontVariantNumeric: "tabular-nums" }}>
          {formatMoney(row.due, row.currency)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {sumText(row)}
        </Typography>
      </Box>
      <Next row={row} onPay={onPay} />
    </Stack>
  );
}

/** The next possible step for a company's money, and who may take it. */
function Next({ row, onPay }: { row: DuePayout; onPay(): void }) {
  if (row.toConfirm) return <ToConfirm row={row} waiting={row.toConfirm} />;
  if (row.withStaff) return <WithStaff row={row} waiting={row.withStaff} />;
  if (row.underway) return <Chip label={payoutWords.underway} color="warning" />;
  return (
    <Button
      variant="contained"
      disabled={row.due <= 0 || !row.account?.verified}
      onClick={onPay}
      aria-label={`${payoutWords.pay} · ${row.companyName}`}
    >
      {payoutWords.pay}
    </Button>
  );
}

function WithStaff({ row, waiting }: { row: DuePayout; waiting: NonNullable<DuePayout["withStaff"]> }) {
  const byHand = waiting.reason === payoutByHandReason;
  return (
    <Stack sx={{ gap: 0.5, alignItems: { xs: "flex-start", sm: "flex-end" }, maxWidth: 320 }}>
      <Chip label={byHand ? payoutWords.toSend : payoutWords.unanswered} color="warning" />
      <OpenPayout row={row} paymentId={waiting.paymentId} label={payoutWords.openToSend} />
    </Stack>
  );
}

function OpenPayout({ row, paymentId, label }: { row: DuePayout; paymentId: string; label: string }) {
  return (
    <Button
      component={Link}
      to={`${areaPaths.admin.dashboard}/new-payments/${paymentId}/show`}
      size="small"
      variant="outlined"
      aria-label={`${label} · ${row.companyName}`}
    >
      {label}
    </Button>
  );
}

function ToConfirm({ row, waiting }: { row: DuePayout; waiting: NonNullable<DuePayout["toConfirm"]> }) {
  const amount = formatMoney(waiting.amount, row.currency);
  return (
    <Stack sx={{ gap: 0.5, alignItems: { xs: "flex-start", sm: "flex-end" }, maxWidth: 320 }}>
      <Chip label={payoutWords.toConfirm} color="warning" />
      <Typography variant="body2" color="text.secondary" sx={{ textAlign: { sm: "right" } }}>
        {waiting.orderedByMe
          ? payoutWords.toConfirmMine(amount)
          : payoutWords.toConfirmText(amount, waiting.orderedBy)}
      </Typography>
      {waiting.orderedByMe ? null : (
        <OpenPayout row={row} paymentId={waiting.paymentId} label={payoutWords.open} />
      )}
    </Stack>
  );
}

/** The number of companies shown at first, so that the past payouts below stay in reach. */
const shownFirst = 6;

/** The payouts that are due, above the list of past ones. */
export function DuePayouts() {
  const { area, me } = useArea();
  const [all, showAll] = useState(false);
  const { data, error } = useReport<{ rows: DuePayout[] }>("payouts-due", {}, area === "admin");
  const [chosen, choose] = useState<DuePayout | null>(null);
  if (area !== "admin") return null;
  if (error) return <Alert severity="warning">{error.message}</Alert>;
  if (!data) return <Skeleton variant="rounded" height={220} />;
  const payable = data.rows.filter(({ due }) => due > 0);
  const [first] = payable;
  const sameCurrency = payable.filter(({ currency }) => currency === first?.currency);
  const total = sameCurrency.reduce((sum, { due }) => sum + due, 0);
  const today = dayOf(Date.now(), me.country.timeZone);
  const dueNow = payable.filter((row) => isDueBy(today, row)).length;
  return (
    <Card component="section" sx={{ p: { xs: 1.5, md: 2.5 }, mb: 2 }}>
      <Typography variant="h6" component="h2">
        {payoutWords.title}
      </Typography>
      <Typography color="text.secondary">{payoutWords.lead}</Typography>
      <PayAll rows={payable} />
      <Typography sx={{ fontWeight: 700, my: 1 }}>
        {first
          ? payoutWords.total(payable.length, formatMoney(total, first.currency), dueNow)
          : payoutWords.none}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {(all ? data.rows : data.rows.slice(0, shownFirst)).map((row) => (
          <Row key={row.companyId} row={row} onPay={() => choose(row)} />
        ))}
      </Box>
      {data.rows.length > shownFirst && !all ? (
        <Button onClick={() => showAll(true)}>{payoutWords.others(data.rows.length - shownFirst)}</Button>
      ) : null}
      {chosen ? <ConfirmPayout row={chosen} onClose={() => choose(null)} /> : null}
    </Card>
  );
}

/** Pays everything that is due today; an amount that has changed since it was shown is skipped. */
function PayAll({ rows }: { rows: readonly DuePayout[] }) {
  const { me } = useArea();
  const refresh = useRefresh();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const today = dayOf(Date.now(), me.country.timeZone);
  const dueToday = rows.filter((row) => !row.toConfirm && isDueBy(today, row));
  const verified = dueToday.filter((row) => row.account?.verified);
  const due = verified.filter((row) => !row.suspended);
  const unverified = dueToday.length - verified.length;
  const suspended = verified.length - due.length;
  async function close(changed: boolean) {
    setOpen(false);
    if (!changed) return;
    await queries.invalidateQueries({ queryKey: ["report"] });
    refresh();
  }
  return (
    <Box sx={{ my: 1 }}>
      {due.length > 1 ? (
        <LeavingButton variant="contained" onClick={() => setOpen(true)}>
          {payoutWords.payAll(due.length)}
        </LeavingButton>
      ) : null}
      {unverified > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {payoutWords.unverified(unverified)}
        </Typography>
      ) : null}
      {suspended > 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {payoutWords.suspendedApart(suspended)}
        </Typography>
      ) : null}
      {open ? (
        <Suspense fallback={null}>
          <ManyDialog
            resource="payout"
            action="make"
            label={payoutWords.pay}
            count={due.length}
            items={due.map((row) => ({
              key: row.companyId,
              id: "-",
              title: row.companyName,
              values: { companyId: row.companyId, expected: row.due },
            }))}
            onClose={(changed) => void close(changed)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}
