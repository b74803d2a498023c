import { readStored, removeStored, writeStored } from "./stored.ts";

const keyName = "mboa-intention";

interface Intention {
  of: string;
  key: string;
}

/** Random hexadecimal digits; crypto.randomUUID is missing outside of https. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/**
 * The idempotency key of an intention, kept across reloads and retries: pressing twice, or a lost answer, never
 * makes two purchases. A changed intention gets another key.
 */
export function intentionKey(of: string): string {
  const kept = readStored<Intention>(keyName);
  if (kept?.of === of) return kept.key;
  const key = randomKey();
  writeStored(keyName, { of, key } satisfies Intention);
  return key;
}

export function forgetIntention(): void {
  removeStored(keyName);
}
