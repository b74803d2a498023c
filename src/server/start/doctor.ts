/**
 * npm run doctor (in a production tree: node dist/server/doctor.js)
 * Checks a deployment with the settings that the process would use, changes nothing, and says in plain words
 * what is wrong. Exits with 1 when something is.
 */
import { readConfig } from "../../platform/config.ts";
import { checkDeployment } from "./check-deployment.ts";

try {
  const findings = await checkDeployment(readConfig());
  for (const { name, well, says } of findings)
    process.stdout.write(`${well ? "✓" : "✗"} ${name.padEnd(18)} ${says}\n`);
  process.exitCode = findings.every(({ well }) => well) ? 0 : 1;
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
