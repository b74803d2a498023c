import { defineConfig } from "vitest/config";

/** Everything but the unit tests shares one PostgreSQL, started once a run; each file gets a database of its own. */
const withDatabase = { globalSetup: ["tests/support/global-postgres.ts"] };

const project = (name: string, options: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

export default defineConfig({
  test: {
    reporters: ["default", "./tests/support/plain-line-reporter.ts"],
    testTimeout: 30_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // The files of a worker share what they import: loading the server anew for each took longer than its tests.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/**/*.test.ts", "tests/architecture.test.ts"] },
      },
      project("use-cases", withDatabase),
      project("api", withDatabase),
      project("backoffice", withDatabase),
      project("races", { ...withDatabase, testTimeout: 120_000 }),
      project("faults", { ...withDatabase, testTimeout: 240_000 }),
      // A browser and its server fill a core: these come last.
      project("e2e", {
        sequence: { groupOrder: 1 },
        globalSetup: [...withDatabase.globalSetup, "tests/support/global-browser.ts"],
        testTimeout: 180_000,
      }),
    ],
  },
});
