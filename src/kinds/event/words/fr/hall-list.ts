/** The numbered places as a list beside the plan of the hall. */
export const hallListWords = {
  open: "Choisir vos places dans une liste",
  row: (name: string, free: number) => `Rangée ${name} · ${free > 1 ? `${free} libres` : `${free} libre`}`,
};
