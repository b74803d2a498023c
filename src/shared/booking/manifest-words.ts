import { formatTime } from "../dates.ts";
import type { ServiceKind } from "../kinds.ts";
import { gateWords } from "../words/fr/desk/gate.ts";
import { gateKindWords } from "../words/fr/desk/gate-kinds.ts";

/** What decides the columns. */
interface Listed {
  entry: { kind: ServiceKind; named: boolean };
  rows: readonly { identityNumber: string | null }[];
}

interface Entered {
  entered: number;
  /** People that the ticket admits. */
  admits: number;
  enteredAt: string | null;
}

/** Whether to show identity columns; guests of an event give no identity. */
export const showsIdentity = ({ entry, rows }: Listed): boolean =>
  entry.named || rows.some((row) => row.identityNumber);

/** The column headings in order, in the kind's words. */
export function columnsOf(manifest: Listed) {
  const { place, person, isIn } = gateKindWords[manifest.entry.kind];
  const { identity, phone, code, booking, channel } = gateWords.manifest.columns;
  const known = showsIdentity(manifest) ? { identity } : {};
  return { place, name: person, ...known, phone, code, booking, channel, entered: isIn };
}

/** « À bord 08:12 », « 3 sur 8 entrés 20:05 », « Pas encore » */
export function enteredText(row: Entered, kind: ServiceKind, timeZone: string): string {
  const own = gateKindWords[kind];
  if (row.entered === 0) return own.notIn;
  const count = row.admits > 1 ? gateWords.manifest.partly(row.entered, row.admits) : own.isIn;
  return row.enteredAt ? `${count} ${formatTime(row.enteredAt, timeZone)}` : count;
}
