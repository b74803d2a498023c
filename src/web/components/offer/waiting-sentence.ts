import { shellWords } from "../../../shared/words/fr/home/shell.ts";

/** What stands where a list will say how much it found: without network nothing is being searched. */
export const waitingSentence = ({ isPaused }: { isPaused: boolean }, searching: string): string =>
  isPaused ? shellWords.noNetwork : searching;
