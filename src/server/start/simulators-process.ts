import { type ChildProcess, fork } from "node:child_process";
import type { Config } from "../../platform/config.ts";
import type { Log } from "../../platform/log.ts";
import { ownProgram } from "../../platform/own-program.ts";
import type { SimulatorsAddress } from "../../platform/simulators/simulator-settings.ts";

export interface SimulatorsProcess extends SimulatorsAddress {
  close(): Promise<void>;
}

const { path, execArgv } = ownProgram({
  source: "platform/simulators/main.ts",
  bundled: "simulators.js",
});
const restartMs = 1000;

function begin(config: Config, ports: Record<string, string>): ChildProcess {
  return fork(path, [], {
    execArgv,
    env: { ...process.env, MBOA_DATA_DIR: config.MBOA_DATA_DIR, ...ports },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
}

/**
 * Waits for the child's first message, which holds its address; a child that exits first has
 * printed why it could not start.
 */
function addressOf(child: ChildProcess): Promise<SimulatorsAddress> {
  return new Promise((resolve, reject) => {
    child.once("message", (address) => resolve(address as SimulatorsAddress));
    child.once("exit", (code) => reject(new Error(`code ${code}`)));
  });
}

/**
 * Runs the simulated services in their own process, so that they do not share the server's processor and memory
 * and survive its crashes. When that process exits unexpectedly it is started again on the same port.
 */
export async function startSimulatorsProcess(config: Config, log: Log): Promise<SimulatorsProcess> {
  let child = begin(config, { SIMULATORS_PORT: String(config.SIMULATORS_PORT) });
  const address = await addressOf(child);
  const ports = {
    SIMULATORS_PORT: new URL(address.url).port,
    SIMULATORS_SMTP_PORT: new URL(address.smtpUrl).port,
  };
  let closing = false;
  const watch = () =>
    child.once("exit", (code, signal) => {
      if (closing) return;
      log.error({ code, signal }, "the simulated services ended and are started again");
      setTimeout(() => {
        if (closing) return;
        child = begin(config, ports);
        watch();
      }, restartMs);
    });
  watch();
  return {
    ...address,
    close() {
      closing = true;
      if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
      return new Promise((resolve) => {
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      });
    },
  };
}
