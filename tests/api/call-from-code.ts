import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { MboaApi } from "mboa/client";

const url = `${process.env.MBOA_URL}/api/trpc`;
const headers = { authorization: `Bearer ${process.env.MBOA_TOKEN}` };
const mboa = createTRPCClient<MboaApi>({ links: [httpBatchLink({ url, headers })] });

const me = await mboa.account.me.query();
export const greeting = `${me.firstName} ${me.lastName}`;
