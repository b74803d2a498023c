import { spawn } from "node:child_process";
import { once } from "node:events";

/**
 * The purchase of a bus ticket without the program, over the slowest line: the browser story counts what goes over it and
 * prints it. Needs the built apps.
 */
export async function benchPlain(say: (line: string) => void): Promise<void> {
  const story = ["run", "--project", "e2e", "tests/e2e/plain-trip.test.ts", "-t", "slowest line"];
  const child = spawn("vitest", story, { stdio: ["ignore", "pipe", "inherit"] });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const [code] = await once(child, "close");
  for (const [line] of said.matchAll(/^(.* kbit\/s| {2}\d+ (GET|POST) .*)$/gm)) say(line);
  if (code !== 0) process.exitCode = 1;
}
