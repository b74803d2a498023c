/** The file that waiting phones read: the same for all of them, and for every language. */
export const rushFile = (productId: string): string => `/rush/${productId}.json`;
