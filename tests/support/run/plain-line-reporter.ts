import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with one machine-readable line: «N passed, N failed». */
export class PlainLineReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const module of modules) {
      if (module.state() === "failed" && [...module.children.allTests("failed")].length === 0) failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === "passed") passed++;
        if (state === "failed") failed++;
      }
    }
    // After the default reporter's summary, which is written on the same event.
    setImmediate(() => process.stdout.write(`\n${passed} passed, ${failed} failed\n`));
  }
}

// biome-ignore lint/style/noDefaultExport: vitest loads a reporter file by its default export
export default PlainLineReporter;
