import type { ScanOutcome } from "../../../../src/modules/booking/view/view-schema.ts";
import type { GateList, GateTicket } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { normaliseCode } from "../../../../src/shared/booking/booking-code.ts";
import { dayOf } from "../../../../src/shared/dates.ts";
import { type Jwk, verifyToken } from "./verify.ts";

export type LocalOutcome = ScanOutcome | "UNKNOWN_KEY" | "REVOKED_KEY";

/** The result of one scan, shown and stored. */
export interface Verdict {
  outcome: LocalOutcome;
  code: string;
  label: string;
  name: string;
  usedAt: string | null;
  usedBy: string | null;
  /** People that the ticket admits, and how many were inside before this scan. */
  admits: number;
  before: number;
  /** A genuine ticket that is not in the list, because it was sold after the list was made. */
  soldSince: boolean;
}

/** A valid ticket, or the slip of an offline desk. */
export const letsPass = (outcome: LocalOutcome | null) => outcome === "VALID" || outcome === "SLIP";

/** A scan of this device that admitted people. */
export interface Passed {
  code: string;
  people: number;
  scannedAt: string;
  device: string;
}

const nothing = {
  code: "",
  label: "",
  name: "",
  usedAt: null,
  usedBy: null,
  admits: 1,
  before: 0,
  soldSince: false,
};

interface Judging {
  passed: readonly Passed[];
  /** When the list was made; it includes scans sent before. */
  since: string;
  today: string;
}

function judgeKnown(ticket: GateTicket, { passed, since, today }: Judging): Verdict {
  const { code, label, name, usedAt, usedBy, admits, entered } = ticket;
  const here = passed.filter((one) => one.code === code);
  const later = here.filter((one) => one.scannedAt > since).reduce((sum, { people }) => sum + people, 0);
  const before = Math.max(
    entered + later,
    here.reduce((sum, { people }) => sum + people, 0),
  );
  const facts = { code, label, name, admits, before, soldSince: false };
  const used = { usedAt: here[0]?.scannedAt ?? usedAt, usedBy: here[0]?.device ?? usedBy };
  if (ticket.status === "CANCELLED") return { ...facts, usedAt: null, usedBy: null, outcome: "CANCELLED" };
  if (ticket.day && ticket.day !== today)
    return { ...facts, usedAt: null, usedBy: null, outcome: "WRONG_DAY" };
  if (ticket.status === "NO_PLACE") return { ...facts, usedAt: null, usedBy: null, outcome: "NO_PLACE" };
  if (before >= admits) return { ...facts, ...used, outcome: "ALREADY_USED" };
  return { ...facts, usedAt: null, usedBy: null, outcome: ticket.status === "SLIP" ? "SLIP" : "VALID" };
}

/**
 * Decides on the device alone. The signature proves that the ticket is ours and for which product; the list
 * shows its status since then, and this device's own scans show who has entered here.
 */
export async function judge(
  text: string,
  list: GateList,
  passed: readonly Passed[],
  now = Date.now(),
): Promise<Verdict> {
  const { entry, tickets, generatedAt: since } = list;
  const judging = { passed, since, today: dayOf(now, entry.timeZone) };
  if (!text.includes(".")) {
    const ticket = tickets.find((one) => one.code === normaliseCode(text));
    return ticket
      ? judgeKnown(ticket, judging)
      : { ...nothing, outcome: "UNKNOWN", code: normaliseCode(text) };
  }
  const verified = await verifyToken(text, list.keys as Jwk[], list.revokedKeys);
  if (verified.state === "forged") return { ...nothing, outcome: "FORGED" };
  const { claims } = verified;
  if (verified.state === "revoked-key") {
    const listed = tickets.find((one) => one.code === claims.c);
    return listed ? judgeKnown(listed, judging) : { ...nothing, outcome: "REVOKED_KEY", code: claims.c };
  }
  const facts = { ...nothing, code: claims.c, name: claims.n };
  if (verified.state === "unknown-key") return { ...facts, outcome: "UNKNOWN_KEY" };
  if (claims.p !== entry.id) return { ...facts, outcome: "WRONG_PRODUCT" };
  // A genuine ticket for a place whose list entry is still the slip: the sale has been sent since.
  const ticket = tickets.find((one) => one.code === claims.c && one.status !== "SLIP");
  if (ticket) return judgeKnown(ticket, judging);
  const label = [...tickets, ...(list.places ?? [])].find(({ unit }) => unit === claims.u)?.label ?? "";
  const unlisted: GateTicket = {
    code: claims.c,
    // A ticket that the list lacks was sold later or is for another day, which its signed expiry shows.
    day: entry.onItsDay ? dayOf((claims.x - 1) * 1000, entry.timeZone) : null,
    unit: claims.u,
    label,
    name: claims.n,
    status: "VALID",
    admits: claims.a ?? 1,
    entered: 0,
    usedAt: null,
    usedBy: null,
  };
  return { ...judgeKnown(unlisted, judging), soldSince: true };
}
