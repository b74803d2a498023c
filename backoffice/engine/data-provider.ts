import type { DataProvider, GetListParams, GetManyReferenceParams, Identifier } from "react-admin";
import type { Area } from "../../src/shared/permissions.ts";
import { apiBase, http } from "../http.ts";
import { declarationAt } from "./declarations.ts";

/**
 * The rows of an area. Screens are named after their documented paths; the server knows the declarations' own names, and
 * speaks the dialect of ra-data-simple-rest.
 */
export function dataProviderFor(area: Area): DataProvider {
  const base = (screen: string) => `${apiBase}/${area}/${declarationAt(area, screen)?.name ?? screen}`;
  const row = (screen: string, id: Identifier) => `${base(screen)}/${encodeURIComponent(id)}`;
  const written = async (url: string, method: string, data?: unknown) => {
    const body = data === undefined ? {} : { body: JSON.stringify(data) };
    return { data: (await http(url, { method, ...body })).json };
  };
  async function list(screen: string, params: Partial<GetListParams>, filter: object) {
    const { page, perPage } = params.pagination ?? { page: 1, perPage: 10 };
    const { field, order } = params.sort ?? { field: "id", order: "ASC" };
    const query = new URLSearchParams({
      sort: JSON.stringify([field, order]),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      filter: JSON.stringify(filter),
    });
    const { json, headers } = await http(
      `${base(screen)}?${query}`,
      params.signal ? { signal: params.signal } : {},
    );
    return { data: json, total: Number(headers.get("x-total-count")) };
  }
  const provider = {
    getList: (screen: string, params: GetListParams) => list(screen, params, params.filter ?? {}),
    getManyReference: (screen: string, params: GetManyReferenceParams) =>
      list(screen, params, { ...params.filter, [params.target]: params.id }),
    async getOne(screen: string, { id, signal }: { id: Identifier; signal?: AbortSignal }) {
      return { data: (await http(row(screen, id), signal ? { signal } : {})).json };
    },
    async getMany(screen: string, { ids }: { ids: Identifier[] }) {
      const query = new URLSearchParams({ filter: JSON.stringify({ id: ids }) });
      return { data: (await http(`${base(screen)}?${query}`)).json };
    },
    create: (screen: string, { data }: { data: unknown }) => written(base(screen), "POST", data),
    update: (screen: string, { id, data }: { id: Identifier; data: unknown }) =>
      written(row(screen, id), "PUT", data),
    delete: (screen: string, { id }: { id: Identifier }) => written(row(screen, id), "DELETE"),
    async deleteMany(screen: string, { ids }: { ids: Identifier[] }) {
      // One after the other: the first refusal stops the rest and is the one that is told.
      for (const id of ids) await written(row(screen, id), "DELETE");
      return { data: ids };
    },
  };
  return provider as unknown as DataProvider;
}
