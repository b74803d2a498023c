import { formatTime } from "../dates.ts";
import { gateFr } from "../fr/desk/gate.ts";
import { gateKindsFr } from "../fr/desk/gate-kinds.ts";
import type { ServiceKind } from "../kinds.ts";

/** Columns and words of a manifest, for the screen, the paper and the file alike. */

interface ListedManifest {
  entry: { kind: ServiceKind; named: boolean };
  rows: readonly { identityNumber: string | null }[];
}

interface Arrival {
  admits: number;
  entered: number;
  enteredAt: string | null;
}

/** Whether to show identity columns; guests of an event give no identity. */
export const showsIdentity = ({ entry, rows }: ListedManifest): boolean =>
  entry.named || rows.some((row) => row.identityNumber);

/** The column headings in order, in the kind's words. */
export function columnsOf(manifest: ListedManifest) {
  const { place, person, isIn } = gateKindsFr[manifest.entry.kind];
  const { identity, phone, code, booking, channel } = gateFr.manifest.columns;
  const known = showsIdentity(manifest) ? { identity } : {};
  return { place, name: person, ...known, phone, code, booking, channel, entered: isIn };
}

/** « À bord 08:12 », « 3 sur 8 entrés 20:05 », « Pas encore » */
export function enteredText(row: Arrival, kind: ServiceKind, timeZone: string): string {
  const own = gateKindsFr[kind];
  if (row.entered === 0) return own.notIn;
  const count = row.admits > 1 ? gateFr.manifest.partly(row.entered, row.admits) : own.isIn;
  return row.enteredAt ? `${count} ${formatTime(row.enteredAt, timeZone)}` : count;
}
