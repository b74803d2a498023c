import simpleRest from "ra-data-simple-rest";
import type { DataProvider, Identifier } from "react-admin";
import type { Area } from "../../src/shared/permissions.ts";
import { apiBase, http } from "../http.ts";
import { declarationAt } from "./declarations.ts";

/** Screens are named after their documented paths; the server knows the declarations' own names. */
export function dataProviderFor(area: Area): DataProvider {
  const provider = simpleRest(`${apiBase}/${area}`, (url: string, options?: RequestInit) => {
    // A request without a body must not announce one.
    const { headers, ...rest } = options ?? {};
    const kept = new Headers(headers);
    kept.delete("content-type");
    return http(url, { ...rest, headers: kept });
  });
  const named = (screen: string) => declarationAt(area, screen)?.name ?? screen;
  const all = async <T>(ids: Identifier[], each: (id: Identifier) => Promise<T>) => {
    // One after the other: the first refusal stops the rest and is the one that is told.
    const data: Identifier[] = [];
    for (const id of ids) {
      await each(id);
      data.push(id);
    }
    return { data };
  };
  return {
    ...provider,
    getList: (screen, params) => provider.getList(named(screen), params),
    getOne: (screen, params) => provider.getOne(named(screen), params),
    getMany: (screen, params) => provider.getMany(named(screen), params),
    getManyReference: (screen, params) => provider.getManyReference(named(screen), params),
    create: (screen, params) => provider.create(named(screen), params),
    update: (screen, params) => provider.update(named(screen), params),
    delete: (screen, params) => provider.delete(named(screen), params),
    deleteMany: (screen, { ids }) =>
      all(ids, (id) => provider.delete(named(screen), { id, previousData: { id } })),
  } as DataProvider;
}
