import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest though its file is short: begun last, it would run alone at the end. */
const long = [
  "faults/process",
  "faults/purchases",
  "e2e/company-story",
  "e2e/trip-everybody",
  "e2e/trip-journey",
];

/** Vitest begins with the longest files, which in a fresh clone it takes to be the largest. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (file: TestSpecification) => long.some((name) => file.moduleId.includes(name));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
