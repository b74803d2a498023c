import { useQuery } from "@tanstack/react-query";
import { ask } from "../api.ts";

/** The drawer that this employee has open, if any. */
export const useMyShift = () =>
  useQuery({ queryKey: ["gate", "shift"], queryFn: () => ask("desk.shift", {}) });
