import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take long although they are short: started last, they would run alone at the end. */
const long = [
  "faults/process",
  "faults/purchases",
  "e2e/company-story",
  "e2e/first-screens",
  "e2e/trip-everybody",
  "e2e/trip-journey",
];

/** Starts the longest files first; in a fresh clone Vitest would take the largest ones for the longest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (file: TestSpecification) => long.some((name) => file.moduleId.includes(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
