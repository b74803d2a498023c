import simpleRest from "ra-data-simple-rest";
import type { DataProvider, Identifier } from "react-admin";
import type { Area } from "../../src/shared/permissions.ts";
import { listTotalHeader } from "../../src/shared/resource/list-total.ts";
import { apiBase, http } from "../http.ts";
import { declarationAt } from "./declarations.ts";

/**
 * Maps react-admin's calls to our API: screens are named after their documented paths, while the
 * server uses the declarations' names.
 */
export function dataProviderFor(area: Area): DataProvider {
  /** How the number of rows of a list was found, which the library does not pass on. */
  const totals = new WeakMap<object, string | null>();
  const provider = simpleRest(`${apiBase}/${area}`, async (url: string, options?: RequestInit) => {
    // A request without a body must not send a content type.
    const { headers, ...rest } = options ?? {};
    const kept = new Headers(headers);
    kept.delete("content-type");
    const answer = await http(url, { ...rest, headers: kept });
    totals.set(answer.json, answer.headers.get(listTotalHeader));
    return answer;
  });
  const named = (screen: string) => declarationAt(area, screen)?.name ?? screen;
  const all = async <T>(ids: Identifier[], each: (id: Identifier) => Promise<T>) => {
    // Sequential: the first refusal stops the rest and is the one reported.
    const data: Identifier[] = [];
    for (const id of ids) {
      await each(id);
      data.push(id);
    }
    return { data };
  };
  return {
    ...provider,
    getList: async (screen, params) => {
      const list = await provider.getList(named(screen), params);
      return { ...list, meta: { counted: totals.get(list.data) } };
    },
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
