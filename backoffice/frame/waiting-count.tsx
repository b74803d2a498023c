import { useQuery } from "@tanstack/react-query";
import { waitingWords } from "../../src/shared/words/fr/backoffice/waiting.ts";
import { apiBase, http } from "../http.ts";
import { useArea } from "../me.ts";
import { CountBadge } from "./count-badge.tsx";

/** The number of rows of these lists that wait for a person; one request for the whole menu. */
export function WaitingCount({ names }: { names: readonly string[] }) {
  const { area } = useArea();
  const { data } = useQuery({
    queryKey: ["waiting", area],
    queryFn: async () => (await http(`${apiBase}/${area}/waiting`)).json as Record<string, number>,
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
  const count = names.reduce((sum, name) => sum + (data?.[name] ?? 0), 0);
  return count > 0 ? <CountBadge count={count} sentence={waitingWords.count(count)} /> : null;
}
