import type { TriedMessage } from "../tried-message.ts";

/** The preview of one action on one row, as the server answers it before anything is done. */
export interface TriedRow {
  id: string;
  /** Null when the person sees no such row. */
  title: string | null;
  version: string | null;
  /** Why the action is refused, as a sentence; null when it is possible. */
  refusal: string | null;
  /** The result of the action: people notified, money refunded. */
  result: Record<string, unknown>;
  messages: TriedMessage[];
}

/** Rows on which one action may be run at once: more would take minutes to preview. */
export const manyRowsMaximum = 200;
