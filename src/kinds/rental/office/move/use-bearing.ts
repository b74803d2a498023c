import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSettled } from "../../../../../backoffice/engine/use-settled.ts";
import { useArea } from "../../../../../backoffice/me.ts";
import { query } from "../../../../../backoffice/procedures.ts";
import type { RentalMoveQuote } from "../../move/move-schema.ts";
import type { Bearing } from "./use-move-order.ts";

/** The company gives the difference up, or the customer pays it at the desk or by a telephone. */
export type Way = "WAIVED" | "DESK" | "MOBILE";

/** Who pays the difference of a move, and from which number. */
export function useBearing(quote: RentalMoveQuote | undefined, { isLonger }: { isLonger: boolean }) {
  const country = useArea().me.country.shortCode;
  const [chosen, setWay] = useState<Way | null>(null);
  const [typed, setNumber] = useState<string | null>(null);
  const [operator, setOperator] = useState<string | null>(null);
  const number = typed ?? quote?.phone ?? "";
  const msisdn = useSettled(number);
  const { data = [], isPlaceholderData } = useQuery({
    queryKey: ["payment", "methods", country, msisdn],
    queryFn: () => query("payment.methods", { country, msisdn }),
    placeholderData: keepPreviousData,
  });
  // Until then the operator is that of the number before, which would refuse this one.
  const isSettled = msisdn === number && !isPlaceholderData;
  const operators = data.filter(({ needsMsisdn }) => needsMsisdn);
  // The number says whose it is, until the person does.
  const method =
    operators.find(({ name }) => name === operator) ??
    operators.find(({ detected }) => detected) ??
    operators[0];
  // A longer rental is sold; what the company moves, it does not charge for, where it may give it up.
  const way: Way = chosen ?? (isLonger || quote?.allowed === false ? "DESK" : "WAIVED");
  const payer = {
    DESK: { method: "cash" as const },
    MOBILE: method && { method: method.name, msisdn: number },
  };
  return {
    way,
    isReady: way !== "MOBILE" || operator !== null || isSettled,
    setWay,
    number,
    setNumber,
    operators,
    operator: method?.name ?? "",
    setOperator,
    bearing: (way === "WAIVED" ? { extra: way } : { extra: "CHARGED", payer: payer[way] }) as Bearing,
  };
}

export type BearingChoice = ReturnType<typeof useBearing>;
