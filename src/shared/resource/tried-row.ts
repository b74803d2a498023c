/** What one action would do to one row, as the server answers it before anything is done. */
export interface TriedRow {
  id: string;
  /** Null where this person sees no such row. */
  title: string | null;
  version: string | null;
  /** Why it cannot be done, as a sentence; null when it can. */
  refusal: string | null;
  /** What the action answers: people told, money given back. */
  result: Record<string, unknown>;
}
