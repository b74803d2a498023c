import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Callbacks } from "./callbacks.ts";
import { simulatorCredentials } from "./credentials.ts";
import type { World } from "./world.ts";

const { key } = simulatorCredentials.sms;
const token = "orange-sms-simulator-token";

interface OrangeBody {
  outboundSMSMessageRequest?: {
    address?: string;
    senderAddress?: string;
    senderName?: string;
    outboundSMSTextMessage?: { message?: string };
  };
}

interface InfobipBody {
  messages?: { sender?: string; destinations?: { to?: string }[]; content?: { text?: string } }[];
}

/** Numbers ending in 99 belong to a telephone that is always switched off. */
const undeliverable = (number: string) => number.endsWith("99");

/** Sends the delivery report of a message to the application. */
function report(world: World, callbacks: Callbacks, id: string, body: object): void {
  const url = world.addresses.smsReport;
  if (!url) return;
  const headers = { "content-type": "application/json" };
  callbacks.send({ about: id, method: "POST", url, headers, body: JSON.stringify(body) });
}

/** A person writes to the application; `id` again is the gateway's retry. */
export function registerIncoming(app: FastifyInstance, world: World): void {
  app.post<{ Params: { number: string } }>("/control/phones/:number/sms", async ({ params, body }, reply) => {
    const { text, id = randomUUID() } = body as { text: string; id?: string };
    const { smsIncoming: url, smsService } = world.addresses;
    if (!url) return reply.code(409).send({ error: "our sender cannot be answered" });
    const number = params.number.replace(/\D/g, "");
    const message = {
      dateTime: new Date(world.now()).toISOString(),
      destinationAddress: "tel:+237600000000",
      messageId: id,
      message: text,
      senderAddress: `tel:+${number}`,
    };
    const told =
      smsService === "infobip"
        ? {
            results: [{ messageId: id, from: number, to: "8237", text, keyword: text.split(" ")[0] }],
            messageCount: 1,
          }
        : { inboundSMSMessageNotification: { callbackData: "", inboundSMSMessage: message } };
    const headers = { "content-type": "application/json" };
    const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(told) });
    return reply.code(answer.ok ? 200 : 502).send({ id });
  });
}

export function registerOrangeSms(app: FastifyInstance, world: World, callbacks: Callbacks): void {
  app.post("/oauth/v3/token", async (request, reply) => {
    if (request.headers.authorization !== `Basic ${key}`) {
      return reply.code(401).send({ error: "invalid_client" });
    }
    return { token_type: "Bearer", access_token: token, expires_in: 3600 };
  });

  app.post<{ Params: { sender: string } }>(
    "/smsmessaging/v1/outbound/:sender/requests",
    async ({ headers, body, params: { sender } }, reply) => {
      if (headers.authorization !== `Bearer ${token}`) {
        const expired = { code: 42, message: "Expired credentials", description: "token expired" };
        return reply.code(401).send(expired);
      }
      const message = (body as OrangeBody).outboundSMSMessageRequest;
      const address = message?.address ?? "";
      const text = message?.outboundSMSTextMessage?.message ?? "";
      if (!/^tel:\+\d{8,15}$/.test(address) || text === "" || message?.senderAddress !== sender) {
        const error = { messageId: "SVC0004", text: "No valid addresses provided", variables: [address] };
        return reply.code(400).send({ requestError: { serviceException: error } });
      }
      const to = address.slice("tel:".length);
      const { id } = world.keepSms({ to, from: message.senderName ?? sender, text });
      const deliveryStatus = undeliverable(to) ? "DeliveryImpossible" : "DeliveredToTerminal";
      report(world, callbacks, id, {
        deliveryInfoNotification: { callbackData: id, deliveryInfo: { address, deliveryStatus } },
      });
      const resourceURL = `https://api.orange.com/smsmessaging/v1/outbound/${encodeURIComponent(sender)}/requests/${id}`;
      return reply.code(201).send({ outboundSMSMessageRequest: { ...message, resourceURL } });
    },
  );
}

export function registerInfobip(app: FastifyInstance, world: World, callbacks: Callbacks): void {
  app.post("/sms/3/messages", async (request, reply) => {
    if (request.headers.authorization !== `App ${key}`) {
      const exception = { messageId: "UNAUTHORIZED", text: "Invalid login details" };
      return reply.code(401).send({ requestError: { serviceException: exception } });
    }
    const message = (request.body as InfobipBody).messages?.[0];
    const to = message?.destinations?.[0]?.to ?? "";
    const text = message?.content?.text ?? "";
    if (!/^\d{8,15}$/.test(to) || text === "") {
      const exception = { messageId: "BAD_REQUEST", text: "Bad Request" };
      return reply.code(400).send({ requestError: { serviceException: exception } });
    }
    const { id } = world.keepSms({ to: `+${to}`, from: message?.sender ?? "", text });
    const status = undeliverable(to)
      ? { groupId: 2, groupName: "UNDELIVERABLE", description: "Message sent but not delivered" }
      : { groupId: 3, groupName: "DELIVERED", description: "Message delivered to handset" };
    report(world, callbacks, id, { results: [{ messageId: id, to, status }] });
    const pending = { groupId: 1, groupName: "PENDING", id: 26, name: "PENDING_ACCEPTED" };
    return { bulkId: id, messages: [{ messageId: id, status: pending, destination: to }] };
  });
}
