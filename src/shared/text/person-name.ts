export const fullName = (person: { firstName: string; lastName: string }) =>
  `${person.firstName} ${person.lastName}`.trim();

/** Marks that show nothing and turn what follows: a name of these alone is empty, one with them reads as another. */
const unseen = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** A name without what a hand or a clipboard leaves in it by accident: spaces around and doubled, unseen marks. */
export const typedName = (value: string): string => value.replace(unseen, "").replace(/\s+/g, " ").trim();
