import { useQuery } from "@tanstack/react-query";
import type { ServiceKind } from "../../../src/shared/kinds.ts";
import { type DeskParts, loadDeskParts } from "../../kinds.ts";

/** The kind's own parts of the gate and the desk; undefined until loaded. */
export function useDeskParts(kind: ServiceKind): DeskParts | undefined {
  const { data } = useQuery({
    queryKey: ["desk-parts", kind],
    queryFn: () => loadDeskParts(kind),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
