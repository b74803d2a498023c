import { useQuery } from "@tanstack/react-query";
import { ask } from "../api.ts";

/** The open drawer of this employee, if any. */
export const useMyShift = () =>
  useQuery({ queryKey: ["gate", "shift"], queryFn: () => ask("desk.shift", {}) });
