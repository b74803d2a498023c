import { Chip, Typography } from "@mui/material";
import type { DuePayout } from "../../../../src/modules/invoicing/schema.ts";
import type { PaymentReason } from "../../../../src/shared/booking/payment-reasons.ts";
import { formatMoney } from "../../../../src/shared/money.ts";
import { formatDate, formatDay } from "../../../../src/shared/paper-dates.ts";
import { formatPhone } from "../../../../src/shared/phone.ts";
import { paymentProviderWords } from "../../../../src/shared/words/fr/backoffice/backoffice.ts";
import { transferReasonWords } from "../../../../src/shared/words/fr/booking/payment-reasons.ts";
import { payoutWords } from "../../../../src/shared/words/fr/money/invoicing.ts";
import { colonSign } from "../../../../src/shared/words/fr/ui/formats.ts";
import { useArea } from "../../../me.ts";

const providers: Record<string, string> = paymentProviderWords;
export const providerName = (name: string) => providers[name] ?? name;

export function Account({ row }: { row: DuePayout }) {
  const { me } = useArea();
  if (!row.account) return <Chip size="small" color="error" label={payoutWords.noAccount} />;
  const { provider, number, verified } = row.account;
  return (
    <Typography variant="body2" component="span" color="text.secondary">
      {`${providerName(provider)} ${formatPhone(number, me.country.shortCode)} `}
      {verified ? null : <Chip size="small" color="warning" label={payoutWords.notVerified} />}
    </Typography>
  );
}

export function lastText({ last, toConfirm, withStaff }: DuePayout, timeZone: string): string | null {
  // The last order was not sent yet.
  if (toConfirm || withStaff) return null;
  if (!last) return `${payoutWords.last}${colonSign()}${payoutWords.never.toLowerCase()}`;
  return `${payoutWords.last}${colonSign()}${formatDate(last.at, timeZone)}`;
}

export function whenText({ dueOn }: DuePayout, today: string): string | null {
  if (!dueOn) return null;
  if (dueOn > today) return payoutWords.dueOn(formatDay(dueOn));
  return dueOn === today ? payoutWords.dueNow : payoutWords.dueSince(formatDay(dueOn));
}

/** What the due amount is made of; nothing where no commission is taken off. */
export function sumText({ due, payable, receivable, currency }: DuePayout): string | null {
  if (due < 0) return payoutWords.owes;
  if (receivable === 0) return null;
  return `${formatMoney(payable, currency)} − ${formatMoney(receivable, currency)}`;
}

/** That the newest payout did not arrive, and why: the same number would refuse the next one too. */
export function Refused({ row: { failed } }: { row: DuePayout }) {
  const { me } = useArea();
  if (!failed) return null;
  const why = transferReasonWords[failed.reason as PaymentReason]?.sentence;
  return (
    <Typography variant="body2" color="error">
      {[payoutWords.failedOn(formatDate(failed.at, me.country.timeZone)), why].filter(Boolean).join(" ")}
    </Typography>
  );
}
