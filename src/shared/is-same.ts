/** Whether two values of a column are the same, also lists, dates and JSON. */
export const isSame = (one: unknown, other: unknown) =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
