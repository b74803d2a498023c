import { EventEmitter } from "node:events";
import type { Db } from "../../../platform/database/database.ts";

/** The bills of which something is told within this process, for each database. */
const bills = new WeakMap<Db, EventEmitter>();

function billsOf(db: Db): EventEmitter {
  const known = bills.get(db) ?? new EventEmitter().setMaxListeners(0);
  bills.set(db, known);
  return known;
}

/** Tells those who wait for this bill in this process that its state may have changed. */
export function notifyWatchers(db: Db, billId: string): void {
  bills.get(db)?.emit(billId);
}

/** Waits until something is told of the bill, or until `otherwise`, which another process's changes need. */
export async function watchBill(db: Db, billId: string, otherwise: Promise<void>): Promise<void> {
  const told = billsOf(db);
  let wake: () => void = () => undefined;
  const change = new Promise<void>((resolve) => {
    wake = resolve;
    told.once(billId, wake);
  });
  await Promise.race([change, otherwise]).finally(() => told.off(billId, wake));
}
