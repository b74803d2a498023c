/** The field in which a form without the program says how many tickets of a tariff are wanted. */
export const countField = (tariffId: string): string => `count:${tariffId}`;
