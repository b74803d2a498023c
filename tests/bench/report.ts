import type { Figures } from "./load.ts";

export const say = (line: string) => process.stdout.write(`${line}\n`);

export const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A line of figures, beside their baseline. */
export function report(name: string, figures: Figures, baseline: Figures | null): void {
  if (figures.done === 0) {
    // Only refusals, or no seat left to sell: a figure would be meaningless.
    say(
      `${name.padEnd(34)}  nothing was done: prepare the data anew, or see whether the call still fits the product`,
    );
    process.exitCode = 1;
    return;
  }
  const line = [
    name.padEnd(34),
    `${round(figures.perSecond).padStart(7)}/s`,
    `p50 ${round(figures.p50).padStart(6)} ms`,
    `p95 ${round(figures.p95).padStart(6)} ms`,
    baseline
      ? `${(figures.perSecond / baseline.perSecond).toFixed(2).padStart(5)} of the baseline`
      : "baseline".padStart(8),
    figures.cpuMs === null ? "" : `${figures.cpuMs.toFixed(2)} ms CPU`,
    figures.failed > 0 ? `${figures.failed} refused` : "",
  ];
  say(line.join("  "));
}
