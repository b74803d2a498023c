import { skipToken, useMutation, useQuery } from "@tanstack/react-query";
import type { createTRPCQueryUtils, DecorateRouterRecord } from "@trpc/react-query";
import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "../../server/router.ts";
import { queryClient } from "./client.ts";
import { mutate, query } from "./transport.ts";

/**
 * The hooks of @trpc/react-query that the screens use, with its types and its query keys, in one small
 * file: the package itself would bring infinite, suspense and subscription hooks into the first page,
 * which has 110 KB for everything.
 */

export type RouterOutputs = inferRouterOutputs<AppRouter>;
export type RouterInputs = inferRouterInputs<AppRouter>;

type Original = DecorateRouterRecord<AppRouter["_def"]["_config"]["$types"], AppRouter["_def"]["record"]>;
type OriginalUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

type HookTree<T> = T extends { useQuery: infer Query }
  ? { useQuery: Query }
  : T extends { useMutation: infer Mutation }
    ? { useMutation: Mutation }
    : { [Key in keyof T]: HookTree<T[Key]> };

type UtilMethod = keyof typeof utilMethods;
type UtilTree<T> = T extends { ensureData: unknown }
  ? Pick<T, UtilMethod & keyof T>
  : { [Key in keyof T]: Key extends "invalidate" ? T[Key] : UtilTree<T[Key]> };

export type TrpcHooks = HookTree<Original> & { useUtils: () => TrpcUtils };
export type TrpcUtils = UtilTree<OriginalUtils>;

/** A chain of names that ends in a call. */
function chain(call: (path: string[], args: unknown[]) => unknown, path: string[] = []): unknown {
  return new Proxy(() => undefined, {
    get: (_target, name) => (typeof name === "string" ? chain(call, [...path, name]) : undefined),
    apply: (_target, _self, args) => call(path, args),
  });
}

type Options = Record<string, unknown> | undefined;

function queryOf(procedure: string[], input: unknown) {
  const given = input === undefined || input === skipToken ? {} : { input };
  return {
    queryKey: [procedure, { ...given, type: "query" }] as unknown[],
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<unknown> =>
      query(procedure.join("."), input, signal),
  };
}

/** A branch of the tree, or every input of a procedure, when no input is given. */
function filterOf(procedure: string[], input: unknown) {
  if (input !== undefined) return { queryKey: queryOf(procedure, input).queryKey };
  return procedure.length > 0 ? { queryKey: [procedure] } : {};
}

const utilMethods = {
  invalidate: (procedure: string[], [input]: unknown[]) =>
    queryClient.invalidateQueries(filterOf(procedure, input)),
  refetch: (procedure: string[], [input]: unknown[]) =>
    queryClient.refetchQueries(filterOf(procedure, input)),
  cancel: (procedure: string[], [input]: unknown[]) => queryClient.cancelQueries(filterOf(procedure, input)),
  getData: (procedure: string[], [input]: unknown[]) =>
    queryClient.getQueryData(queryOf(procedure, input).queryKey),
  setData: (procedure: string[], [input, data]: unknown[]) =>
    queryClient.setQueryData(queryOf(procedure, input).queryKey, data),
  fetch: (procedure: string[], [input, options]: unknown[]) =>
    queryClient.fetchQuery({ ...(options as Options), ...queryOf(procedure, input) }),
  prefetch: (procedure: string[], [input, options]: unknown[]) =>
    queryClient.prefetchQuery({ ...(options as Options), ...queryOf(procedure, input) }),
  ensureData: (procedure: string[], [input, options]: unknown[]) =>
    queryClient.ensureQueryData({ ...(options as Options), ...queryOf(procedure, input) }),
};

/** The cache of answers, also outside of components. */
export const trpcUtils = chain((path, args) =>
  utilMethods[path.at(-1) as UtilMethod](path.slice(0, -1), args),
) as TrpcUtils;

function useProcedureQuery(procedure: string[], [input, options]: unknown[]) {
  const { queryKey, queryFn } = queryOf(procedure, input);
  return useQuery({ ...(options as Options), queryKey, queryFn: input === skipToken ? skipToken : queryFn });
}

function useProcedureMutation(procedure: string[], [options]: unknown[]) {
  return useMutation({
    ...(options as Options),
    mutationKey: [procedure],
    mutationFn: (input: unknown) => mutate(procedure.join("."), input),
  });
}

const hookMethods = {
  useQuery: useProcedureQuery,
  useMutation: useProcedureMutation,
  useUtils: () => trpcUtils as unknown,
};

/** `trpc.geo.listCities.useQuery()`, `trpc.geo.….useMutation()`, `trpc.useUtils()`. */
export const trpc = chain((path, args) =>
  hookMethods[path.at(-1) as keyof typeof hookMethods](path.slice(0, -1), args),
) as TrpcHooks;
