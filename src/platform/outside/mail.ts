import type { Transporter } from "nodemailer";
import type { Config } from "../config.ts";
import { escapeHtml, linkedData } from "../html.ts";
import type { CallOrigin } from "./http-client.ts";
import { maskNumber } from "./mask-secrets.ts";
import type { ServiceCallLog } from "./service-calls.ts";

interface OutgoingMail {
  /** Our id of the message, also used as the mail's Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** What it says to mail programs (JSON-LD). */
  markup?: string | null;
}

/** Result of sending: accepted means that the service took the message over, not that it was delivered. */
export interface SendResult {
  accepted: boolean;
  /** Whether a later retry may succeed. */
  retryable: boolean;
  providerId: string | null;
  error?: string;
}

export interface Mailer {
  send(origin: CallOrigin, mail: OutgoingMail): Promise<SendResult>;
  /** Greets the mail server and signs in to it, without sending anything; throws what it answers. */
  verify(): Promise<void>;
  close(): void;
}

const timeLimitMs = 15_000;

function transportOptions(address: string) {
  const url = new URL(address);
  const secure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    ...(user ? { auth: { user, pass: decodeURIComponent(url.password) } } : {}),
    pool: true as const,
    maxConnections: 4,
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
  };
}

const openTransport = (address: string) =>
  import("nodemailer").then(({ createTransport }) => createTransport(transportOptions(address)));

function maskAddress(address: string): string {
  const [name = "", domain = ""] = address.split("@");
  return `${name.slice(0, 2)}•••@${domain}`;
}

/** Sends e-mail over SMTP, through a small pool of open connections. */
export function smtpMailer(
  config: Pick<Config, "SMTP_URL" | "MAIL_FROM" | "publicUrl">,
  calls: ServiceCallLog,
): Mailer {
  const address = config.SMTP_URL;
  if (!address) return unconfiguredMailer;
  let transport: Promise<Transporter> | null = null;
  const host = new URL(address).host;
  const messageHost = new URL(config.publicUrl).hostname;

  const opened = () => {
    transport ??= openTransport(address);
    return transport;
  };

  async function deliver(mail: OutgoingMail): Promise<SendResult & { code: number | null; answer: string }> {
    try {
      const sent = await (await opened()).sendMail({
        from: config.MAIL_FROM,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mailHtml(mail, config.publicUrl),
        messageId: `<${mail.id}@${messageHost}>`,
      });
      const answer = String(sent.response ?? "");
      return { accepted: true, retryable: false, providerId: sent.messageId, code: 250, answer };
    } catch (error) {
      const code = (error as { responseCode?: number }).responseCode ?? null;
      const answer = error instanceof Error ? error.message : String(error);
      // 5xx is a permanent refusal by the mail server; everything else may be temporary.
      const retryable = code === null || code < 500;
      return { accepted: false, retryable, providerId: null, error: answer.slice(0, 300), code, answer };
    }
  }

  return {
    async send(origin, mail) {
      const started = performance.now();
      const { code, answer, ...result } = await deliver(mail);
      calls.record({
        service: "smtp",
        operation: "send",
        method: "SMTP",
        url: `smtp://${host}`,
        request: `to: ${maskAddress(mail.to)}\nsubject: ${mail.subject}`,
        responseStatus: code,
        response: maskNumber(answer).slice(0, 500),
        durationMs: Math.round(performance.now() - started),
        outcome: result.accepted ? "ok" : result.retryable ? "server" : "refused",
        bookingId: origin.bookingId ?? null,
        requestId: origin.requestId ?? null,
      });
      return result;
    },
    verify: async () => void (await (await opened()).verify()),
    close: () => void transport?.then((open) => open.close()),
  };
}

const unconfiguredMailer: Mailer = {
  send: async () => ({ accepted: false, retryable: false, providerId: null, error: "SMTP_URL is not set" }),
  verify: async () => {
    throw new Error("SMTP_URL is not set");
  },
  close: () => undefined,
};

const linkPattern = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g;

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((block) => escapeHtml(block.trim()).replaceAll("\n", "<br>"))
    .filter((block) => block !== "")
    .map((block) => {
      const linked = block.replace(linkPattern, (url) => `<a href="${url}" style="color:#0b3d2c">${url}</a>`);
      return `<p style="margin:0 0 16px">${linked}</p>`;
    })
    .join("\n");
}

/** The HTML of all our e-mails, built from the plain text; it is complete without images or styles. */
export function mailHtml(
  { subject, text, markup }: Pick<OutgoingMail, "subject" | "text" | "markup">,
  publicUrl: string,
): string {
  const site = new URL(publicUrl).host;
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(subject)}</title>${markup ? linkedData(markup) : ""}</head>
<body style="margin:0;background:#fbf6ec;font:16px/1.55 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#14211b">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border-radius:16px;overflow:hidden">
<tr><td style="background:#0b3d2c;padding:20px 28px;color:#fff;font-size:22px;font-weight:800;letter-spacing:-.02em">Mboa<span style="color:#f5ad00">.</span></td></tr>
<tr><td style="padding:28px 28px 12px"><h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs(text)}</td></tr>
<tr><td style="padding:16px 28px 24px;border-top:1px solid #e2d6c0;font-size:13px;color:#45534b"><a href="${escapeHtml(publicUrl)}" style="color:#0b3d2c">${escapeHtml(site)}</a></td></tr>
</table></td></tr></table></body></html>`;
}
