import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about money say in English, arranged as their declarations. */
export const moneyTexts: ResourceTexts = {
  "commission-rate": {
    label: { one: "Commission rate", many: "Commission rates" },
    fields: {
      countryId: { label: "Country" },
      companyId: { label: "Company", help: "Empty: all" },
      kind: { help: "Empty: all" },
      domainId: { label: "Field", help: "Empty: all" },
      basisPoints: { label: "Rate" },
      startsOn: { label: "From" },
      endsOn: { label: "Until" },
      countsFrom: {
        label: "Confirmed, counts from",
        help: "Empty: to be confirmed by another person than the one who asked for it.",
      },
      replacesId: { label: "Takes the place of" },
      replacedFrom: { label: "No longer counts from" },
    },
    actions: {
      "confirm-rate": {
        label: "Confirm the rate",
        confirm:
          "It counts from tomorrow, for the sales made then. Type the rate again: the person who asked for it cannot confirm it.",
        fields: {
          basisPoints: { label: "Rate" },
        },
      },
      "refuse-rate": {
        label: "Refuse the rate",
        confirm: "The request is withdrawn: nothing changes for sales.",
      },
    },
  },
  payment: {
    label: { one: "Payment", many: "Payments" },
    fields: {
      kind: {
        label: "Direction",
        options: { COLLECT: "Collection", REFUND: "Refund", PAYOUT: "Payout" },
      },
      provider: { label: "Means" },
      status: { label: "State" },
      amount: { label: "Amount" },
      currency: { label: "Currency" },
      msisdn: { label: "Number" },
      providerReference: { label: "Reference" },
      providerTransactionId: { label: "Transaction of the operator" },
      reason: { label: "Reason" },
      bookingId: { label: "Booking" },
      companyId: { label: "Company" },
      attempts: { label: "Attempts" },
      checkedAt: { label: "Checked on" },
      settledAt: { label: "Ended on" },
      expiresAt: { label: "Expires on" },
    },
    actions: {
      check: {
        label: "Ask the operator",
        confirm:
          "The operator says where this payment stands. Nothing is asked of the customer, nothing is charged.",
      },
      "resend-refund": {
        label: "Resend the refund",
        confirm:
          "The same sum goes out again by the means of the original payment. If it has already gone by hand, confirm the sending instead.",
      },
      "confirm-transfer": {
        label: "Confirm the sending",
        confirm: "To be confirmed once the money has gone by hand: the operation is closed in the accounts.",
        fields: {
          note: { label: "Reference of the sending" },
          number: {
            label: "Other number",
            help: "Empty: the money went to the number of the payment. Otherwise, the one that got it.",
          },
        },
      },
      "write-off-refund": {
        label: "Do not send",
        confirm:
          "The operator has given this payment back: its payer has the money already, and the refund is closed without sending it. If a sum is left to give back, it is sent apart. If all of it has gone by hand already, choose “Already sent” instead.",
      },
      "confirm-anyway": {
        label: "Already sent",
        confirm:
          "The operator has given this payment back, and the money had already gone by hand: the refund is closed, and its payer owes us what was received twice.",
        fields: { note: { label: "Reference of the sending" } },
      },
    },
  },
  payout: {
    label: { one: "Payout", many: "Payouts to companies", own: "Payouts received" },
    fields: {
      companyId: { label: "Company" },
      provider: { label: "Means" },
      status: { label: "State" },
      secondCheck: { label: "Second person" },
      amount: { label: "Amount" },
      currency: { label: "Currency" },
      msisdn: { label: "Number" },
      providerReference: { label: "Reference" },
      reason: { label: "Reason" },
      settledAt: { label: "Ended on" },
    },
    actions: {
      make: {
        label: "Make a payout",
        confirm:
          "All that is due to this company is sent to it, except above the amount in the settings: nothing then leaves before another person has confirmed.",
        fields: {
          companyId: { label: "Company" },
          expected: { label: "Sum expected" },
        },
      },
      "confirm-payout": {
        label: "Confirm the payout",
        confirm:
          "The money leaves as soon as you confirm, or is sent by hand afterwards if the operator takes no payouts from us. Check the company, the amount and the number: you are the second person who answers for it.",
      },
      "refuse-payout": {
        label: "Refuse the payout",
        confirm: "Nothing is sent: the sum stays due to the company.",
      },
      "resend-payout": {
        label: "Resend the payout",
        confirm:
          "The same sum goes out again by the same means, under the same reference: if it went through after all, the operator does not send it twice. If it has already gone by hand, confirm the sending instead.",
      },
      "confirm-transfer": {
        label: "Confirm the sending",
        confirm: "To be confirmed once the money has gone by hand: the operation is closed in the accounts.",
        fields: {
          note: { label: "Reference of the sending" },
          number: {
            label: "Other number",
            help: "Empty: the money went to the number of the payout. Otherwise, the one that got it.",
          },
        },
      },
    },
  },
  difference: {
    label: { one: "Difference", many: "Differences to handle" },
    fields: {
      class: { label: "Difference" },
      state: { label: "State" },
      day: { label: "Day" },
      provider: { label: "Operator" },
      amount: { label: "At stake" },
      currency: { label: "Currency" },
      paymentId: { label: "Our payment" },
      step: { label: "Decision" },
      askedById: { label: "Asked by" },
      decidedById: { label: "Decided by" },
      secondById: { label: "Confirmed by" },
      note: { label: "Reason" },
      decidedAt: { label: "Decided on" },
      createdAt: { label: "Found on" },
    },
    actions: {
      accept: {
        label: "Accept the difference",
        confirm:
          "Our accounts follow the operator: the difference is posted, with your reason. Above the amount in the settings, another person confirms it first.",
        fields: {
          note: { label: "Reason" },
        },
      },
      attach: {
        label: "Attach to a payment",
        confirm:
          "This money belongs to the chosen payment: it buys what was planned, or goes back to the customer if that is already paid.",
        fields: {
          paymentId: { label: "Payment" },
          note: { label: "Reason" },
        },
      },
      resend: {
        label: "Owe again the money that came back",
        confirm:
          "A refund that came back is due to the customer again and goes out by the same means; a payout that came back is due to the company again.",
        fields: {
          note: { label: "Reason" },
        },
      },
      claim: {
        label: "Claim from the operator",
        confirm:
          "The operator sent the same money twice: the second sum is claimed from it and stays due by it in our accounts until it comes back.",
        fields: {
          note: { label: "Reason" },
        },
      },
      deduct: {
        label: "Keep from the next payout",
        confirm:
          "The company received its payout twice: the second sum is kept from the next one, and it is told. Another person confirms it first.",
        fields: {
          note: { label: "Reason" },
        },
      },
      confirm: {
        label: "Confirm the decision",
        confirm: "Second person: the decision asked for is carried out now.",
      },
      refuse: {
        label: "Refuse the decision",
        confirm: "The request is withdrawn; the difference is still to be handled.",
      },
    },
  },
  deposit: {
    label: { one: "Deposit", many: "Deposits" },
    fields: {
      createdAt: { label: "Created on" },
      bookingId: { label: "Booking" },
      companyId: { label: "Company" },
      status: { label: "State" },
      amount: { label: "Amount" },
      kept: { label: "Kept" },
      currency: { label: "Currency" },
      method: { label: "Received by" },
      takenAt: { label: "Received on" },
      releaseDueAt: { label: "Due date" },
      releasedAt: { label: "Closed on" },
      reason: { label: "Reason for keeping it" },
      disputeText: { label: "Customer’s objection" },
      decisionText: { label: "Decision" },
    },
    actions: {
      take: {
        label: "Collect in cash",
        confirm: "The deposit goes into your open cash drawer. It stays there until it is returned or kept.",
      },
      release: {
        label: "Return now",
        confirm:
          "The whole deposit is returned to the customer, by the means by which it came. Cash waits for them at the desk.",
        fields: {
          reason: { label: "Reason", help: "Required while the return is not recorded" },
        },
      },
      keep: {
        label: "Keep a part",
        confirm:
          "If your team took it back without photos, nothing can be kept. The customer reads the reason, sees the photos and has 48 hours to object. The rest is returned to them.",
        fields: {
          kept: { label: "Amount kept" },
          reason: { label: "Reason" },
          photos: { label: "Photos (at least one, at most 6)" },
        },
      },
      dispute: {
        label: "Object for the customer",
        confirm:
          "For a customer without an account, or one who calls. The company reads what they say, and the money stays held until you decide.",
        fields: { text: { label: "What the customer says" } },
      },
      decide: {
        label: "Decide",
        confirm: "The decision is final. The customer and the company read it.",
        fields: {
          kept: { label: "Amount that the company keeps" },
          text: { label: "Reasoned decision" },
        },
      },
    },
  },
  "service-call": {
    label: { one: "Call to a service", many: "Calls to services" },
    fields: {
      operation: { label: "Operation" },
      method: { label: "Method" },
      url: { label: "Address" },
      outcome: { label: "Outcome" },
      responseStatus: { label: "Status" },
      durationMs: { label: "Duration" },
      attempt: { label: "Attempt" },
      request: { label: "Request" },
      response: { label: "Answer" },
      paymentId: { label: "Payment" },
      countryId: { label: "Country" },
      requestId: { label: "Request number" },
    },
  },
};
