import type pg from "pg";

/** The plans of all statements of a connection pool, as the database itself tells them with what they have read. */

/** A sequential scan of more rows is worth a look. */
const rowsMaximum = 10_000;

/** Settings of the connections whose plans are wanted; the clock is not asked for each row. */
const settings = {
  session_preload_libraries: "auto_explain",
  client_min_messages: "notice",
  "auto_explain.log_level": "notice",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_format": "json",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_timing": "off",
};

export function urlWithPlans(url: string): string {
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const explained = new URL(url);
  explained.searchParams.set("options", options.join(" "));
  return explained.toString();
}

interface Step {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Step[];
}

interface Told {
  "Query Text": string;
  Plan: Step;
}

export interface LongScan {
  /** The question or job that asked it first. */
  askedBy: string;
  statement: string;
  /** A line for each step. */
  plan: string[];
  /** Rows of the largest sequential scan in it. */
  rows: number;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** Rows that a step has looked at, in all its turns and processes. */
const readBy = (step: Step) =>
  Math.round((step["Actual Rows"] + (step["Rows Removed by Filter"] ?? 0)) * step["Actual Loops"]);

const scannedBy = (plan: Step) =>
  Math.max(0, ...stepsOf(plan).map((step) => (step["Node Type"] === "Seq Scan" ? readBy(step) : 0)));

function linesOf(step: Step, depth = 0): string[] {
  const place = step["Index Name"] ?? step["Relation Name"];
  const line = `${"  ".repeat(depth)}${step["Node Type"]}${place ? ` ${place}` : ""}, ${readBy(step)} rows`;
  return [line, ...(step.Plans ?? []).flatMap((part) => linesOf(part, depth + 1))];
}

/** Collects the statements with a long scan, each once, from connections that `urlWithPlans` has opened. */
export function watchPlans(pool: pg.Pool): { askedBy: string; readonly found: LongScan[] } {
  const found = new Map<string, LongScan>();
  const watch = {
    askedBy: "",
    get found() {
      return [...found.values()];
    },
  };
  const listen = (message: string) => {
    const [, told] = /^duration: .*? plan:\s*(\{.*\})\s*$/s.exec(message) ?? [];
    if (!told) return;
    const { "Query Text": text, Plan: plan } = JSON.parse(told) as Told;
    const [rows, statement] = [scannedBy(plan), text.replace(/\s+/g, " ").trim()];
    if (rows <= rowsMaximum || rows <= (found.get(statement)?.rows ?? 0)) return;
    found.set(statement, {
      askedBy: found.get(statement)?.askedBy ?? watch.askedBy,
      statement,
      plan: linesOf(plan),
      rows,
    });
  };
  pool.on("connect", (client) => client.on("notice", ({ message }) => listen(message ?? "")));
  return watch;
}
