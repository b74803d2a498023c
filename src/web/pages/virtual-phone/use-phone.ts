import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const pollMs = 1500;

export interface DemoPhones {
  accounts: { label: string; phone: string; email: string }[];
  password: string | null;
}

export interface PhoneList {
  phones: { number: string; sms: number; waiting: number; at: number }[];
  mailboxes: { address: string; mails: number; at: number }[];
}

export type WalletService = "mtn-momo" | "orange-money";

export interface PhonePrompt {
  id: string;
  service: WalletService;
  operation: "collect" | "transfer" | "refund";
  amount: number;
  currency: string;
  text: string;
  status: "PENDING" | "SUCCESSFUL" | "FAILED";
  prompting: boolean;
  createdAt: number;
}

export interface PhoneSms {
  id: string;
  from: string;
  text: string;
  at: number;
}

export interface Phone {
  number: string;
  pin: string;
  wallets: { service: WalletService; balance: number }[];
  sms: PhoneSms[];
  prompts: PhonePrompt[];
}

export interface PhoneMail {
  id: string;
  from: string;
  subject: string;
  text: string;
  at: number;
}

const base = "/virtual-phone/api";

async function ask<T>(path: string, options?: RequestInit): Promise<T> {
  const answer = await fetch(`${base}${path}`, options);
  if (!answer.ok) throw new Error(`virtual phone: ${answer.status}`);
  return (await answer.json()) as T;
}

/** Polls, because nothing notifies the page of a new message. */
function useLive<T>(path: string, enabled = true) {
  return useQuery({
    queryKey: ["virtual-phone", path],
    queryFn: () => ask<T>(path),
    enabled,
    refetchInterval: pollMs,
    staleTime: 0,
    retry: false,
    meta: { handlesErrors: true },
  });
}

export function useDemoPhones() {
  return useQuery({
    queryKey: ["virtual-phone", "demo"],
    queryFn: () => ask<DemoPhones>("/demo"),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { handlesErrors: true },
  });
}

export const usePhoneList = () => useLive<PhoneList>("/phones");

export const usePhone = (number: string | null) =>
  useLive<Phone>(`/phones/${encodeURIComponent(number ?? "")}`, number !== null);

export const useMailbox = (address: string | null) =>
  useLive<{ mails: PhoneMail[] }>(`/mailboxes/${encodeURIComponent(address ?? "")}`, address !== null);

export interface PromptAnswer {
  ok: boolean;
  triesLeft?: number;
}

export function useAnswerPrompt(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (answer: { accept: boolean; pin: string }) =>
      ask<PromptAnswer>(`/prompts/${id}/${answer.accept ? "approve" : "refuse"}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ pin: answer.pin }),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ["virtual-phone"] }),
    meta: { handlesErrors: true },
  });
}
