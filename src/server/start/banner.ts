import type { FastifyInstance } from "fastify";
import { demoAccounts, demoPassword } from "../../../prisma/seed/demo-accounts.ts";
import type { Config } from "../../platform/config.ts";

/** Prints progress during the start. */
export function say(line: string): void {
  process.stdout.write(`› ${line}\n`);
}

export function banner(config: Config, app: FastifyInstance): void {
  const address = app.server.address();
  const port = typeof address === "object" && address ? address.port : config.PORT;
  const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
  const lines = ["", `Mboa est prêt : ${url}`, ""];
  if (config.demoData) {
    lines.push(`Comptes de démonstration (mot de passe : ${demoPassword})`);
    for (const { label, phone, email } of demoAccounts)
      lines.push(`  ${label.padEnd(22)} ${phone.padEnd(15)} ${email}`);
    lines.push("");
  }
  if (config.simulators)
    lines.push(`Téléphone virtuel (SMS, e-mails, codes USSD) : ${url}/virtual-phone`, "");
  process.stdout.write(`${lines.join("\n")}\n`);
}
