/** The names of the fields in which a form without the program names passengers; `group` is the id of their first booking. */
export const passengerField = (
  group: string,
  index: number,
  part: "name" | "identityType" | "identityNumber",
): string => `${group}:${index}:${part}`;
