import { useQuery } from "@tanstack/react-query";
import { waitingWords } from "../../src/shared/words/fr/backoffice/waiting.ts";
import { apiBase, http } from "../http.ts";
import { useArea } from "../me.ts";
import { CountBadge } from "./count-badge.tsx";

/** The number of rows that wait for a person, beside a menu entry; one request for the whole menu. */
export function WaitingCount({ name }: { name: string }) {
  const { area } = useArea();
  const { data } = useQuery({
    queryKey: ["waiting", area],
    queryFn: async () => (await http(`${apiBase}/${area}/waiting`)).json as Record<string, number>,
    refetchInterval: 60_000,
    staleTime: 30_000,
  });
  const count = data?.[name] ?? 0;
  return count > 0 ? <CountBadge count={count} sentence={waitingWords.count(count)} /> : null;
}
