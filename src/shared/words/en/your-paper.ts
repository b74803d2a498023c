import type { KindWords } from "./kinds.ts";

/** “your ticket”, “your tickets”, “your appointment slip” */
export const yourPaper = ({ paper }: Pick<KindWords, "paper">, count: number) =>
  paper(count).replace(/^the /, "your ");
