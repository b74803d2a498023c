import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, projectFolder } from "../spawned-process.ts";
import type { Drill } from "./drill-products.ts";

export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** A certificate for localhost, signed by itself. */
function certificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject, ...files],
    {
      stdio: "ignore",
    },
  );
  return { certificate, key };
}

export interface Front {
  /** Of TLS, and of plain HTTP, which leads there. */
  port: number;
  plainPort: number;
  ca: Buffer;
}

/** Runs the example of `.github/deploy/nginx.conf`, with the ports of this drill in place of its own. */
export async function startNginx({ folder, stops }: Drill, ports: readonly [number, number]): Promise<Front> {
  const home = join(folder, "nginx");
  mkdirSync(home);
  const { certificate: chain, key } = certificate(home);
  const [port, plainPort] = [await freePort(), await freePort()];
  const replaced: [string, string][] = [
    ["127.0.0.1:3001", `127.0.0.1:${ports[0]}`],
    ["127.0.0.1:3002", `127.0.0.1:${ports[1]}`],
    ["listen 443", `listen 127.0.0.1:${port}`],
    ["listen 80", `listen 127.0.0.1:${plainPort}`],
    ["mboa.example", "localhost"],
    ["mboa.example", "localhost"],
    ["/etc/ssl/mboa/fullchain.pem", chain],
    ["/etc/ssl/mboa/privkey.pem", key],
  ];
  const example = readFileSync(join(projectFolder, ".github/deploy/nginx.conf"), "utf8");
  const site = replaced.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`nginx.conf says nothing of ${from}`);
    return text.replace(from, to);
  }, example);
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(home, name)};`,
  );
  const file = join(home, "nginx.conf");
  const log = join(home, "error.log");
  writeFileSync(
    file,
    `daemon off; pid ${join(home, "pid")}; error_log ${log};
events { }
http { access_log off; ${kept.join(" ")}
${site} }
`,
  );
  const nginx = spawn("nginx", ["-e", log, "-c", file], { stdio: ["ignore", "ignore", "inherit"] });
  stops.unshift(() => nginx.kill("SIGQUIT"));
  return { port, plainPort, ca: readFileSync(chain) };
}
