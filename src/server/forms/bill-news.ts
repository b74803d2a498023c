import type { BillStateView } from "../../modules/booking/view/view-schema.ts";
import type { Context } from "../../platform/context.ts";
import { paths } from "../../shared/address/paths.ts";
import { billMark } from "../../shared/booking/bill-mark.ts";
import { queryAs } from "./form-run.ts";

/** Without the program a waiting page asks again by itself, and its reader pays for each answer, also for one without news. */

/** Parameter of an address: what the page before has shown of the bill. */
export const knownParameter = "known";

/** A browser shows the page before while it waits for the next one, and gives up later than this. */
const patienceMilliseconds = 20_000;

/**
 * Waits until the bill of this address is no longer what was shown, as long as its reader does. Before the request has
 * reached the operator the reader does not know yet what to do, and is not left waiting for long.
 */
export async function awaitNews(ctx: Context, url: URL, isOpen: () => boolean): Promise<void> {
  const billId = url.searchParams.get("bill");
  const known = url.searchParams.get(knownParameter);
  if (!billId || !known) return;
  const isWaitingPage = url.pathname === paths.paymentCompleted();
  const until = performance.now() + (isWaitingPage ? patienceMilliseconds : 0);
  const ask = queryAs(ctx);
  do {
    // What is wrong with a bill is said by its page.
    const bill = await ask("booking.billState", { billId, known }).catch(() => null);
    if (!bill || billMark(bill as BillStateView) !== known) return;
  } while (isOpen() && performance.now() < until);
}
