/** How the number of a list's rows was found: exactly, at least one beyond where counting stopped, or estimated. */
export const listTotals = ["exact", "beyond", "about"] as const;
export type ListTotal = (typeof listTotals)[number];

/** The header in which a list answers it. */
export const listTotalHeader = "x-total-counted";
