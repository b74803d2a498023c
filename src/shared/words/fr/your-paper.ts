import type { KindWords } from "./kinds.ts";

/** « votre billet », « vos billets », « votre bon de rendez-vous » */
export const yourPaper = ({ paper }: Pick<KindWords, "paper">, count: number) =>
  paper(count).replace(/^les /, "vos ").replace(/^le /, "votre ");
