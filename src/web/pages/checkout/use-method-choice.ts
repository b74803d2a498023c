import { useEffect, useState } from "react";
import type { PaymentView } from "../../../modules/booking/view/view-schema.ts";
import { paymentScreenWords } from "../../../shared/words/fr/booking/payment-screens.ts";
import { useCountry } from "../../state/country.ts";
import { useUser } from "../../state/session.ts";
import { type RouterOutputs, trpc } from "../../state/trpc.ts";
import { loadPhoneTools, usePreparedPhoneTools } from "../../ui/phone-input.tsx";
import { useFormView, useRefusedForm } from "../../ui/posting/form-view.ts";

export type PayMethod = RouterOutputs["payment"]["methods"][number];

export interface MethodChoice {
  methods: PayMethod[] | undefined;
  method: PayMethod | undefined;
  choose: (name: string) => void;
  number: string;
  setNumber: (number: string) => void;
  /** The operator that the number's prefix suggests; null when unknown. */
  detected: PayMethod | null;
  /** The number's operator when it differs from the chosen one: the payment could only fail. */
  otherOperator: PayMethod | null;
  country: string | undefined;
  /** +237…, or null when it is not a number of the country. */
  e164: string | null;
  /** The payment methods and the numbering plan have loaded: a press before that would be lost. */
  ready: boolean;
}

type PhoneTools = Awaited<ReturnType<typeof loadPhoneTools>>;

/**
 * The number in E.164 form; undefined until the numbering plans have loaded. From then on it is known with each letter: the
 * button would lose a press that falls into a moment in which it is not.
 */
function useE164(number: string, country: string | undefined): string | null | undefined {
  const [tools, setTools] = useState<PhoneTools | null | undefined>(usePreparedPhoneTools() ?? undefined);
  useEffect(() => {
    let wanted = true;
    void loadPhoneTools().then(
      (loaded) => wanted && setTools(loaded),
      () => wanted && setTools(null),
    );
    return () => {
      wanted = false;
    };
  }, []);
  return tools === undefined ? undefined : (tools?.toE164(number, country) ?? null);
}

/**
 * The ways of paying of a country, the one that the number suggests among them. `ofNumber`: the answer is about this number;
 * until it comes, that of the number before stays, so that the form does not change twice.
 */
function useMethods(
  { country, msisdn }: { country: string | undefined; msisdn: string | null },
  enabled: boolean,
): { methods: PayMethod[] | undefined; ofNumber: boolean } {
  const wish = { ...(country ? { country } : {}), ...(msisdn ? { msisdn } : {}) };
  const { data, isPlaceholderData } = trpc.payment.methods.useQuery(wish, {
    enabled,
    placeholderData: (before: PayMethod[] | undefined) => before,
    staleTime: 5 * 60_000,
  });
  return { methods: data, ofNumber: !isPlaceholderData };
}

/**
 * The payment method: the last attempted, else the one that the number suggests, until the person chooses.
 * `last`: the payment that failed. `billCountry`: the country of the bill, for a payer who may have chosen another one.
 */
export function useMethodChoice(
  last?: Pick<PaymentView, "method" | "msisdn">,
  billCountry?: string,
): MethodChoice {
  const user = useUser();
  const chosenCountry = useCountry()?.shortCode;
  const country = billCountry ?? chosenCountry;
  const prefix = useCountry()?.phonePrefix;
  const given = useFormView()?.given;
  const own = last?.msisdn ?? user?.accountNumber ?? user?.phone ?? given?.phone ?? "";
  // Mobile money is the country's: who has a number from abroad, or none, pays with a card.
  const abroad = user !== null && prefix !== undefined && !own.startsWith(`+${prefix}`);
  const sent = useRefusedForm("pay")?.values;
  const [number, setNumber] = useState(sent?.msisdn?.[0] ?? (abroad ? "" : own));
  const [chosen, setChosen] = useState<string | null>(sent?.method?.[0] ?? last?.method ?? null);
  const judged = useE164(number, country);
  const e164 = judged ?? null;
  // Asked before the number is known, a second answer would change the form under the finger that pays.
  const { methods, ofNumber } = useMethods(
    { country: billCountry, msisdn: e164 },
    judged !== undefined || number === "",
  );
  const named = (name: string | null | undefined) => methods?.find((one) => one.name === name);
  const detected = (e164 && methods?.find((one) => one.detected)) || null;
  const card = abroad ? methods?.find((one) => !one.needsMsisdn && !one.atDesk) : undefined;
  const method = named(chosen) ?? detected ?? card ?? methods?.[0];
  // A press is not refused for the operator of the number before.
  const differs = ofNumber && method?.needsMsisdn && detected && detected.name !== method.name;
  return {
    methods,
    method,
    otherOperator: differs ? detected : null,
    choose: setChosen,
    number,
    setNumber,
    detected,
    country,
    e164,
    ready: judged !== undefined && methods !== undefined,
  };
}

/** Why the chosen method cannot charge this number. */
export function faultOfNumber(
  choice: Pick<MethodChoice, "e164" | "method" | "otherOperator">,
): string | undefined {
  const { method: words } = paymentScreenWords;
  if (!choice.method?.needsMsisdn) return undefined;
  if (choice.e164 === null) return words.numberWrong;
  if (!choice.otherOperator) return undefined;
  const nameOf = (name: string | undefined) => words.names[name ?? ""] ?? "";
  return words.otherOperator(nameOf(choice.otherOperator.name), nameOf(choice.method.name));
}
