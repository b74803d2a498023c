import type { ScanOutcome, ScanResult } from "../../../../src/modules/booking/view/view-schema.ts";
import type { GateList } from "../../../../src/modules/desk/gate/gate-schema.ts";
import { keptStores } from "../kept.ts";
import type { Person } from "../person.ts";
import type { SentScan } from "../sent-schema.ts";
import { type LocalOutcome, letsPass, type Verdict } from "./judge.ts";

/** The data stored for offline use: lists, scans, and the person at the gate. */

export interface KeptScan extends SentScan {
  verdict: Verdict;
  /** QUEUED until the server has answered; REFUSED when it will never accept this scan. */
  state: "QUEUED" | "SENT" | "REFUSED";
  /** The server's outcome, which is final. */
  answer: ScanOutcome | null;
  answerUsedAt: string | null;
  answerUsedBy: string | null;
  /** How many people of the ticket are inside, according to the server. */
  answerEntered: number | null;
  /** The server answered before a verdict was shown: the device alone let in no one. */
  atOnce?: boolean;
  refusal: string | null;
}

const kept = keptStores("mboa-scanner-2", ["lists", "scans", "facts"]);

export const keepList = (list: GateList) => kept.put("lists", list.entry.id, list);
export const readLists = () => kept.all<GateList>("lists");
export const readScans = () => kept.all<KeptScan>("scans");
export const keepScan = (scan: KeptScan) => kept.put("scans", scan.id, scan);
export const keepPerson = (person: Person) => kept.put("facts", "person", person);
export const readPerson = () => kept.one<Person>("facts", "person");

/** Removes the guests' names before another person signs in; unsent scans stay. */
export async function forgetLists(): Promise<void> {
  await kept.clear("lists");
}

const keptMs = 3 * 24 * 3_600_000;

/** Deletes lists of past entries, once all their scans are sent. */
export async function forgetOld(now: number): Promise<void> {
  const [lists, scans] = [await readLists(), await readScans()];
  const over = (instant: string) => now - new Date(instant).getTime() > keptMs;
  const waiting = new Set(scans.filter((scan) => scan.state === "QUEUED").map((scan) => scan.productId));
  for (const { entry } of lists) {
    if (!over(entry.endsAt) || waiting.has(entry.id)) continue;
    await kept.remove("lists", entry.id);
  }
  for (const scan of scans) {
    if (scan.state === "QUEUED" || !over(scan.scannedAt)) continue;
    await kept.remove("scans", scan.id);
  }
}

/** The number of people that a scan admits. */
export const peopleOf = (scan: KeptScan): number => scan.people ?? 1;

export function answered(scan: KeptScan, result: ScanResult): KeptScan {
  const { outcome, usedAt, usedDevice, ticket } = result;
  const { verdict } = scan;
  return {
    ...scan,
    state: "SENT",
    // Of a ticket that the list lacks, the device knows little or nothing.
    verdict: ticket
      ? {
          ...verdict,
          code: ticket.code,
          label: ticket.label || verdict.label,
          name: ticket.holderName || verdict.name,
          admits: ticket.admits,
        }
      : verdict,
    answer: outcome,
    answerUsedAt: usedAt,
    answerUsedBy: usedDevice,
    answerEntered: ticket?.entered ?? null,
  };
}

/** The device admitted people, but the server said otherwise later. */
export function isConflict(scan: KeptScan): boolean {
  return !scan.atOnce && letsPass(scan.verdict.outcome) && scan.answer !== null && !letsPass(scan.answer);
}

export const saidOf = (scan: KeptScan): LocalOutcome => scan.answer ?? scan.verdict.outcome;
