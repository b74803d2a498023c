import { Alert, Typography } from "@mui/material";
import { useRecordContext } from "react-admin";
import { isBeforeReturn } from "../../../../shared/booking/deposit-rules.ts";
import { formatMoney } from "../../../../shared/money.ts";
import { contractWords as words } from "../../words/fr/contract.ts";

/** Of how much money the form decides: the whole caution, or the part that the company wants of it. */
export function DepositHead({ action }: { action: string }) {
  const record = useRecordContext();
  if (!record) return null;
  const [amount, kept] = [Number(record.amount), Number(record.kept)];
  const money = (sum: number) => formatMoney(sum, String(record.currency));
  return (
    <Typography sx={{ mb: 1, fontWeight: 700 }}>
      {action === "decide"
        ? words.claimed(money(kept), money(amount), money(amount - kept))
        : words.held(money(amount))}
    </Typography>
  );
}

/** Warns before a caution is given back whose car or house is still out, as far as is recorded. */
export function ReleaseHead() {
  const record = useRecordContext();
  if (!record) return null;
  return isBeforeReturn({ status: record.status, releaseDueAt: record.releaseDueAt ?? null }) ? (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {words.notBack}
    </Alert>
  ) : null;
}
