/** An absence, or a time taken elsewhere, as the agenda of the practice shows it. */
export interface AgendaAbsence {
  id: string;
  reason: string;
  /** Of an imported calendar: only that one ends it. */
  imported: boolean;
  /** Its part in each of these days, in quarter-hours; `to` is not included. */
  parts: { day: string; from: number; to: number }[];
}
