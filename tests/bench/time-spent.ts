/**
 * Where the time of a purchase goes, from what a running product says of itself (`/metrics`): its CPU, statements that
 * wait for a connection or for a lock, the turn of its event loop, and its jobs.
 */
interface Metrics {
  /** The value of each line by its name with its labels. */
  values: Map<string, number>;
  takenAt: number;
}

async function readMetrics(url: URL): Promise<Metrics> {
  const answer = await fetch(new URL("/metrics", url));
  if (!answer.ok) throw new Error(`no metrics: ${answer.status}; METRICS_TOKEN must not be set`);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  const values = lines.map((line): [string, number] => {
    const end = line.lastIndexOf(" ");
    return [line.slice(0, end), Number(line.slice(end + 1))];
  });
  return { values: new Map(values), takenAt: performance.now() };
}

const wait = "mboa_database_wait_seconds";

/** The smallest of the histogram's limits below which 95 of 100 statements waited. */
function slowestWait(grown: (name: string) => number, limits: readonly string[]): string {
  const all = grown(`${wait}_count`);
  const found = limits.find((limit) => grown(`${wait}_bucket{le="${limit}"}`) >= all * 0.95);
  return found && found !== "+Inf" ? `${Number(found) * 1000} ms` : "more than a second";
}

const secondMs = 1000;

/** Looks at the product each second until it is told how many were bought; then says where the time went. */
export async function watchTimeSpent(url: URL): Promise<(purchases: number) => Promise<string[]>> {
  const before = await readMetrics(url);
  const seen: Metrics[] = [];
  const timer = setInterval(() => void readMetrics(url).then((one) => seen.push(one)), secondMs);
  return async (purchases) => {
    clearInterval(timer);
    const after = await readMetrics(url);
    const grown = (name: string) => (after.values.get(name) ?? 0) - (before.values.get(name) ?? 0);
    const most = (name: string) => Math.max(...[...seen, after].map(({ values }) => values.get(name) ?? 0));
    const limits = [...after.values.keys()].flatMap(
      (name) => /_wait_seconds_bucket\{le="(.+)"/.exec(name)?.[1] ?? [],
    );
    const statements = grown(`${wait}_count`);
    const cpu = (grown("process_cpu_seconds_total") / purchases) * 1000;
    return [
      `server: ${cpu.toFixed(1)} ms of CPU and ${(statements / purchases).toFixed(0)} statements a purchase, ${Math.round((grown("process_cpu_seconds_total") / (after.takenAt - before.takenAt)) * 100_000)} % of a core`,
      `waiting for a connection: ${((grown(`${wait}_sum`) / statements) * 1000).toFixed(1)} ms on average, p95 at most ${slowestWait(grown, limits)}; for a lock: ${most("mboa_database_lock_waits")} at most at once`,
      `turn of the event loop: p50 ${((after.values.get("nodejs_eventloop_lag_p50_seconds") ?? 0) * 1000).toFixed(0)} ms, p99 ${((after.values.get("nodejs_eventloop_lag_p99_seconds") ?? 0) * 1000).toFixed(0)} ms; jobs that are due: ${most("mboa_jobs_waiting")} at most`,
    ];
  };
}
