import type { Area } from "../../../src/shared/permissions.ts";
import { scannerWords } from "../../../src/shared/words/fr/desk/scanner.ts";
import type { Me } from "../../me.ts";

/** The person at the gate, and the device. */
export interface Person {
  id: string;
  fullName: string;
  /** Areas that they may open; missing on devices that stored the person before. */
  areas?: Area[];
  /** They sell as a cashier, at a desk of their own. */
  isCashier?: boolean;
}

/** A device that does not know it yet lets them go on; the server refuses what is not theirs. */
export const worksIn = ({ areas }: Person, area: Area | null): boolean =>
  !areas || (area !== null && areas.includes(area));

/** Null: the server could not be reached. */
export async function fetchPerson(): Promise<Person | "SIGNED_OUT" | null> {
  const response = await fetch("/api/backoffice/me", { credentials: "same-origin" }).catch(() => null);
  if (response?.status === 401) return "SIGNED_OUT";
  if (!response?.ok) return null;
  const { id, fullName, areas, desks } = (await response.json()) as Me;
  return { id, fullName, areas, isCashier: desks.length > 0 };
}

const deviceKey = "mboa-scanner-device";
const nameLetters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A short device name that people can read to each other, stored on the device. */
function deviceName(): string {
  const known = localStorage.getItem(deviceKey);
  if (known) return known;
  const made = Array.from(
    crypto.getRandomValues(new Uint8Array(3)),
    (byte) => nameLetters[byte % nameLetters.length],
  );
  localStorage.setItem(deviceKey, made.join(""));
  return made.join("");
}

export function deviceLabel(person: Person | null): string {
  return scannerWords.device(deviceName(), person?.fullName ?? "").slice(0, 120);
}
