import type { ScanOutcome } from "../../../../src/modules/booking/view/view-schema.ts";
import type { GateList, GateTicket } from "../../../../src/modules/trip/gate/gate-schema.ts";
import { normaliseCode } from "../../../../src/shared/booking/booking-rules.ts";
import { type Jwk, verifyToken } from "./verify.ts";

export type LocalOutcome = ScanOutcome | "UNKNOWN_KEY" | "REVOKED_KEY";

/** What is said about one reading, and remembered of it. */
export interface Verdict {
  outcome: LocalOutcome;
  code: string;
  label: string;
  name: string;
  usedAt: string | null;
  usedBy: string | null;
  /** A genuine ticket that is not in the list: it was sold after the list was made. */
  soldSince: boolean;
}

/** The ticket's own, or the slip of a desk without network. */
export const letsPass = (outcome: LocalOutcome | null) => outcome === "VALID" || outcome === "SLIP";

/** A reading of this device that let somebody pass. */
export interface Passed {
  code: string;
  scannedAt: string;
  device: string;
}

const nothing = { code: "", label: "", name: "", usedAt: null, usedBy: null, soldSince: false };

function judgeKnown(ticket: GateTicket, passed: readonly Passed[]): Verdict {
  const { code, label, name, usedAt, usedBy } = ticket;
  const facts = { code, label, name, usedAt: null, usedBy: null, soldSince: false };
  if (ticket.status === "CANCELLED") return { ...facts, outcome: "CANCELLED" };
  const before = passed.find((one) => one.code === code);
  if (before) {
    return { ...facts, outcome: "ALREADY_USED", usedAt: before.scannedAt, usedBy: before.device };
  }
  if (ticket.status === "USED") return { ...facts, outcome: "ALREADY_USED", usedAt, usedBy };
  return { ...facts, outcome: ticket.status === "SLIP" ? "SLIP" : "VALID" };
}

/**
 * Decides on the device alone. The signature proves that we made the ticket and for which departure; the list says
 * what has become of it since, and the device's own readings say who has passed here.
 */
export async function judge(text: string, list: GateList, passed: readonly Passed[]): Promise<Verdict> {
  const { departure, tickets } = list;
  if (!text.includes(".")) {
    const ticket = tickets.find((one) => one.code === normaliseCode(text));
    return ticket
      ? judgeKnown(ticket, passed)
      : { ...nothing, outcome: "UNKNOWN", code: normaliseCode(text) };
  }
  const verified = await verifyToken(text, list.keys as Jwk[], list.revokedKeys);
  if (verified.state === "forged") return { ...nothing, outcome: "FORGED" };
  const { claims } = verified;
  if (verified.state === "revoked-key") {
    const listed = tickets.find((one) => one.code === claims.c);
    return listed ? judgeKnown(listed, passed) : { ...nothing, outcome: "REVOKED_KEY", code: claims.c };
  }
  const facts = { ...nothing, code: claims.c, name: claims.n };
  if (verified.state === "unknown-key") return { ...facts, outcome: "UNKNOWN_KEY" };
  if (claims.p !== departure.id) return { ...facts, outcome: "WRONG_DEPARTURE" };
  // Signed, and a slip in the list: its sale has arrived since.
  const ticket = tickets.find((one) => one.code === claims.c && one.status !== "SLIP");
  if (ticket) return judgeKnown(ticket, passed);
  const label = tickets.find((one) => one.unit === claims.u)?.label ?? String(claims.u);
  const unlisted: GateTicket = {
    code: claims.c,
    unit: claims.u,
    label,
    name: claims.n,
    status: "VALID",
    usedAt: null,
    usedBy: null,
  };
  return { ...judgeKnown(unlisted, passed), soldSince: true };
}
