import type { BillForPayer } from "../../../modules/booking/pay/payer-schema.ts";
import { paths } from "../../../shared/address/paths.ts";
import { payForWords } from "../../../shared/words/fr/booking/pay-for.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { shareWords } from "../../../shared/words/fr/booking/share.ts";
import { wordsOfKinds } from "../../../shared/words/fr/held-words.ts";

/** What a person who only pays is told when there is nothing to pay here. */

const words = payForWords;
const part = shareWords.payer;
const home = { label: words.home, href: paths.home() };

/** A message for the payer of a part; null when the part can be paid now, or is being paid from here. */
export function noticeOfShare(bill: BillForPayer, mine: boolean) {
  const { state, share, payment, ownBillId, cancelled } = bill;
  if (!share) return state === "SHARED" ? { ...part.splitLink } : null;
  if (cancelled) return words.cancelled;
  if (share.state === "RETURNED") return part.returned;
  if (share.state === "PAID") return noticeOfPaidShare(state, ownBillId);
  if (share.state === "WAITING") return mine && payment ? null : part.others;
  if (state !== "SHARED" || share.state !== "DUE") return { ...part.over, action: home };
  return bill.left ? noticeOfLeft(bill) : null;
}

/** After the payment of a part; the person who made the booking goes on to the tickets, or to the other parts. */
export function noticeOfPaidShare(state: BillForPayer["state"], ownBillId: string | null) {
  const { own, done, paid } = part;
  if (!ownBillId) return state === "PAID" ? done : paid;
  return state === "PAID"
    ? { ...done, text: own.text, action: { label: own.tickets, href: paths.paymentCompleted(ownBillId) } }
    : { ...paid, action: { label: own.bill, href: paths.payment(ownBillId) } };
}

/** A message once a whole bill is paid, or this payer's money has come too late for it. */
export function endOfBill({ state, payment, cancelled }: BillForPayer) {
  if (cancelled) return words.cancelled;
  const mine = payment?.status === "SUCCEEDED";
  if (state === "PAID") return mine ? words.thanks : words.paidByOther;
  return mine ? words.tooLate : null;
}

/** A message in place of the payment when the bus has left. */
export function noticeOfLeft({ lines }: Pick<BillForPayer, "lines">) {
  const { noLongerAvailable } = wordsOfKinds(
    lines.map(({ kind }) => kind),
    lines.reduce((sum, { places }) => sum + places, 0),
  );
  return { title: noLongerAvailable, text: paymentScreenWords.closed.left, action: home };
}
