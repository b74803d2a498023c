const plural = (count: number, one: string, many: string) => `${count}\u00a0${count > 1 ? many : one}`;

export const nightWords = (count: number) => plural(count, "nuit", "nuits");
export const rentalDayWords = (count: number) => plural(count, "jour", "jours");
export const rentalLengthWords = { car: rentalDayWords, house: nightWords } as const;
export const guestWords = (count: number) => plural(count, "voyageur", "voyageurs");
