/** Shown while a member of staff is signed in on another person's behalf. */
export const behalfWords = {
  banner: (name: string) => `Vous agissez au nom de ${name}. Chaque action est enregistrée.`,
  stop: "Revenir à mon compte",
} as const;
