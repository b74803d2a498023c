/**
 * npm run drill alerts
 * Needs `apt-get install prometheus` (its promtool). Each alert of src/server/monitoring fires when what it watches for
 * happens, and not while all is well.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { require } from "../support/drills/drill-steps.ts";
import { projectFolder } from "../support/spawned-process.ts";

const rules = join(projectFolder, "src/server/monitoring/prometheus-rules.yml");
const at = 'instance="one",job="mboa"';
const well: Record<string, string> = {
  [`up{${at}}`]: "1x30",
  [`mboa_jobs_workers_running{${at}}`]: "1x30",
  [`mboa_jobs_oldest_due_seconds{${at}}`]: "2x30",
  [`mboa_clock_offset_seconds{${at}}`]: "0.01x30",
  [`mboa_http_request_seconds_count{${at},status="200"}`]: "0+1000x30",
  [`mboa_http_request_seconds_count{${at},status="503"}`]: "0+1x30",
  [`nodejs_eventloop_lag_p99_seconds{${at}}`]: "0.02x30",
  [`process_resident_memory_bytes{${at}}`]: "300000000x30",
};

/** Changed metrics, and the alerts that they fire. A series without values is not exposed. */
const faults: { series: Record<string, string>; alerts: string[] }[] = [
  { series: {}, alerts: [] },
  { series: { [`up{${at}}`]: "0x30" }, alerts: ["MboaDown"] },
  {
    series: { [`mboa_jobs_workers_running{${at}}`]: "0x30" },
    alerts: ["MboaWorkersAway", "MboaNobodyWorks"],
  },
  { series: { [`mboa_jobs_workers_running{${at}}`]: "" }, alerts: ["MboaNobodyWorks"] },
  { series: { [`mboa_jobs_oldest_due_seconds{${at}}`]: "121x30" }, alerts: ["MboaJobsLate"] },
  { series: { [`mboa_clock_offset_seconds{${at}}`]: "-1.1x30" }, alerts: ["MboaClockOff"] },
  {
    series: { [`mboa_http_request_seconds_count{${at},status="503"}`]: "0+11x30" },
    alerts: ["MboaErrors"],
  },
  { series: { [`nodejs_eventloop_lag_p99_seconds{${at}}`]: "0.6x30" }, alerts: ["MboaBusy"] },
  { series: { [`process_resident_memory_bytes{${at}}`]: "1000000000x30" }, alerts: ["MboaMemory"] },
];

const names = [...readFileSync(rules, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
const told = new Set(faults.flatMap(({ alerts }) => alerts));
require(names.length > 5 && names.every((name) => told.has(name)), "each alert has something that fires it");

const folder = mkdtempSync(join(tmpdir(), "mboa-drill-"));
try {
  for (const { series, alerts } of faults) {
    const input = Object.entries({ ...well, ...series }).filter(([, values]) => values);
    const file = join(folder, "test.json");
    // Only whether an alert fires is asked, not its words: the question is put to the series that Prometheus keeps.
    const asked = names.map((name) => ({
      expr: `count(ALERTS{alertname="${name}",alertstate="firing"})`,
      eval_time: "25m",
      exp_samples: alerts.includes(name) ? [{ labels: "{}", value: 1 }] : [],
    }));
    const group = {
      interval: "1m",
      input_series: input.map(([name, values]) => ({ series: name, values })),
      promql_expr_test: asked,
    };
    writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: "1m", tests: [group] }));
    try {
      execFileSync("promtool", ["test", "rules", file], { encoding: "utf8" });
    } catch (error) {
      throw new Error(`${alerts.join(" ")}: ${(error as { stderr?: string; stdout?: string }).stdout}`);
    }
    require(true, alerts.length > 0
      ? `${alerts.join(" and ")}, and nothing else`
      : "nothing while all is well");
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
