import { createTRPCReact } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../server/router.ts";
import { links } from "./transport.ts";

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type RouterInputs = inferRouterInputs<AppRouter>;

/** `trpc.geo.listCities.useQuery()`, `trpc.geo.….useMutation()`, `trpc.useUtils()`. */
export const trpc = createTRPCReact<AppRouter>();

export const trpcClient = trpc.createClient({ links });
