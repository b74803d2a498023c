import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take long although they are short: in a fresh clone Vitest takes the largest ones for the longest, and
 * would start these last.
 */
const long = [
  "e2e/company-story",
  "e2e/first-screens",
  "e2e/trip-everybody",
  "e2e/trip-journey",
  "faults/process",
  "faults/purchases",
  "simulation/simulation",
];

/** The stories before what is short: at the end no core waits for the last story on the other one. */
const turns = ["built", "e2e", "server", "unit"];

/** Gives out the projects in turn, so that a worker starts anew for each only once, and in each the longest files first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = (file: TestSpecification) => long.some((name) => file.moduleId.includes(name));
    const turnOf = (file: TestSpecification) => turns.indexOf(file.project.name) * 2 + (isLong(file) ? 0 : 1);
    // Sorting is stable: what the two have in common stays in Vitest's own order.
    return (await super.sort(files)).toSorted((one, other) => turnOf(one) - turnOf(other));
  }
}
