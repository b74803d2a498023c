import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Drill } from "./drill-products.ts";

/** Starts HAProxy with these sections, as an operator would run it. */
export function startHaproxy({ folder, stops }: Drill, name: string, sections: string): void {
  const file = join(folder, `${name}.cfg`);
  const defaults = `global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 120s
  timeout server 120s
`;
  writeFileSync(file, defaults + sections);
  const haproxy = spawn("haproxy", ["-q", "-f", file], { stdio: ["ignore", "ignore", "inherit"] });
  stops.unshift(() => haproxy.kill("SIGKILL"));
}

/** A backend of product processes: only ready ones get requests. */
export function productBackend(name: string, ports: readonly number[]): string {
  const servers = ports.map((port) => `  server p${port} 127.0.0.1:${port}\n`);
  return `backend ${name}
  mode http
  option httpchk GET /readyz
  http-check expect status 200
  retries 3
  option redispatch 1
  default-server check inter 500 fall 1 rise 1
${servers.join("")}`;
}
