import { useQuery } from "@tanstack/react-query";
import { query } from "../../../procedures.ts";

/** The open drawer of this employee, if any. */
export const useMyShift = () =>
  useQuery({ queryKey: ["gate", "shift"], queryFn: () => query("desk.shift", {}) });
