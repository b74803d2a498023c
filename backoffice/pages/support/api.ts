import type {
  BookingStory,
  FoundForSupport,
  WriteToCustomerInput,
} from "../../../src/modules/message/support-schema.ts";
import { call } from "../gate/api.ts";

/** The procedures that the helpdesk's screens call, and what goes in and comes out of each. */

interface Questions {
  "message.findForSupport": [{ query: string }, FoundForSupport];
  "message.bookingStory": [{ bookingId: string }, BookingStory];
}

interface Orders {
  "message.resendTickets": [{ bookingId: string }, unknown];
  "message.resendMessage": [{ messageId: string }, { id: string }];
  "message.writeToCustomer": [WriteToCustomerInput, { conversationId: string }];
  "booking.cancelForCustomer": [
    { bookingId: string; expectedRefund: number; reason: string },
    { refund: number; currency: string },
  ];
  "account.stopImpersonation": [Record<string, never>, unknown];
}

export function askSupport<N extends keyof Questions>(
  name: N,
  input: Questions[N][0],
): Promise<Questions[N][1]> {
  const query = new URLSearchParams({ input: JSON.stringify(input) });
  return call(`/api/trpc/${name}?${query}`, {}) as Promise<Questions[N][1]>;
}

export function tellSupport<N extends keyof Orders>(name: N, input: Orders[N][0]): Promise<Orders[N][1]> {
  return call(`/api/trpc/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(input),
  }) as Promise<Orders[N][1]>;
}
