import { useState } from "react";
import type { FoundRow } from "../../../../src/modules/booking/rows/row-schema.ts";
import type { DeskFind } from "../../../../src/modules/desk/desk-schema.ts";
import { useOrder } from "../../../engine/call-state.tsx";
import { useArea } from "../../../me.ts";
import { CallError, query } from "../../../procedures.ts";

/** The fewest letters that are searched for. */
export const shortest = 2;
const codeLengths = { least: 4, most: 20 };

/** Null where no code is like it. */
async function findCoded(code: string): Promise<DeskFind | null> {
  if (code.length < codeLengths.least || code.length > codeLengths.most) return null;
  try {
    return await query("desk.find", { code });
  } catch (error) {
    if (error instanceof CallError && error.code === "NOT_FOUND") return null;
    throw error;
  }
}

/**
 * The booking that a text means: a code opens it at once, and so does a phone number or a name that only one booking
 * has; of several one is chosen from `rows`, which is empty where nothing was found.
 */
export function useFound() {
  const { area, cashier } = useArea();
  const [found, setFound] = useState<DeskFind | null>(null);
  const [rows, setRows] = useState<FoundRow[] | null>(null);
  const { busy, failure, run } = useOrder();
  async function open(bookingId: string) {
    const opened = await run(() => query("desk.find", { bookingId }));
    setRows(null);
    setFound(opened);
  }
  async function look(text: string) {
    setFound(null);
    setRows(null);
    await run(async () => {
      const coded = await findCoded(text);
      if (coded) return setFound(coded);
      // Customers are searched by those who run the terminal.
      if (cashier) return setRows([]);
      const { rows: all } = await query("operator.find", { area, query: text });
      const bookings = all.filter(({ resource }) => resource === "booking");
      const [only] = bookings;
      if (only && bookings.length === 1) setFound(await query("desk.find", { bookingId: only.id }));
      else setRows(bookings);
    });
  }
  return { found, rows, busy, failure, look, open };
}
