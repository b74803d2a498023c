import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import type { World } from "./world.ts";

async function read(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

async function keep(world: World, raw: Buffer, recipients: string[]): Promise<void> {
  const mail = await PostalMime.parse(raw);
  world.keepMail({
    to: recipients.map((address) => address.toLowerCase()),
    from: mail.from ? `${mail.from.name ?? ""} <${mail.from.address ?? ""}>`.trim() : "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html ?? null,
  });
}

interface MailServer {
  url: string;
  close(): Promise<void>;
}

/** A mail server that stores everything and forwards nothing. */
export async function startMailServer(world: World, port: number): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      const outage = world.faults.outages.smtp;
      if (typeof outage === "number") {
        const busy = Object.assign(new Error("try again later"), { responseCode: outage });
        return done(busy);
      }
      if (address.startsWith("unknown@")) {
        return done(Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
      }
      return done();
    },
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      read(stream)
        .then((raw) => keep(world, raw, recipients))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
