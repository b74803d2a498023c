/** How a list of events is ordered and narrowed. */
export const eventSorts = ["date", "price"] as const;
export type EventSort = (typeof eventSorts)[number];

/** Named periods that people choose instead of a day. */
export const eventSpans = ["tonight", "weekend", "week", "month"] as const;
export type EventSpan = (typeof eventSpans)[number];
