import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about companies say in English, arranged as their declarations. */
export const companiesTexts: ResourceTexts = {
  company: {
    label: { one: "Company", many: "Companies", own: "My company" },
    fields: {
      name: { label: "Name" },
      status: {
        label: "State",
        options: { SUSPENDED: "Suspended" },
      },
      suspendedReason: { label: "Reason for the suspension" },
      countryId: { label: "Country" },
      phone: { section: "To reach them", label: "Phone" },
      email: { label: "Email" },
      address: { label: "Address" },
      siteUrl: {
        label: "Website",
        help: "What is sold through your site carries your name in the statistics.",
      },
      aboutUs: { section: "What travellers read", label: "About" },
      noteLuggage: { label: "Luggage instructions" },
      noteDeparture: { label: "Departure instructions" },
      identityRequired: { label: "Identity document asked of travellers" },
      taxNumber: { section: "Registration", label: "Taxpayer number" },
      tradeRegister: { label: "Trade register" },
      papersCheckedAt: { label: "Papers checked on" },
      createdAt: { label: "Registered on" },
    },
    actions: {
      suspend: {
        label: "Suspend",
        confirm: "Sales stop at once and ticket holders are told.",
        fields: {
          reason: { label: "Reason" },
        },
      },
      reinstate: { label: "Restore", confirm: "The company will be able to sell again." },
      "check-papers": {
        label: "Papers checked",
        confirm:
          "You have compared the company’s papers with its numbers. Its page will say so, with today’s date.",
      },
      "uncheck-papers": {
        label: "Papers to review",
        confirm: "The mark is removed from the company’s page until a new check.",
        fields: {
          reason: { label: "Reason" },
        },
      },
    },
  },
  "partner-request": {
    label: { one: "Partner request", many: "Partner requests" },
    fields: {
      reference: { label: "Reference" },
      companyName: { label: "Company" },
      status: { label: "State" },
      contactFirstName: { label: "First name of the contact" },
      contactLastName: { label: "Last name of the contact" },
      contactPhone: { label: "Phone" },
      contactEmail: { label: "Email" },
      countryId: { label: "Country" },
      city: { label: "City" },
      taxNumber: { label: "Taxpayer number" },
      tradeRegister: { label: "Trade register" },
      createdAt: { label: "Received on" },
      decidedAt: { label: "Decided on" },
      decidedById: { label: "Decided by" },
      decisionReason: { label: "Reason for the decision" },
      companyId: { label: "Company created" },
    },
    actions: {
      accept: {
        label: "Accept",
        confirm:
          "The company, its first place and its first account will be created, and the applicant told.",
        fields: {
          cityId: {
            label: "City of the first place",
            help: "To be chosen only if the city that the applicant wrote is not in the list",
          },
        },
      },
      refuse: {
        label: "Refuse",
        confirm: "The applicant will read this reason as it is.",
        fields: {
          reason: { label: "Reason" },
        },
      },
    },
  },
  "company-subscription": {
    label: { one: "Subscription", many: "Company subscriptions", own: "My subscription" },
    fields: {
      companyId: { label: "Company" },
      planId: { label: "Plan" },
      startsOn: { label: "From" },
      endsOn: { label: "To" },
    },
    actions: {
      start: {
        label: "Subscribe a company",
        confirm: "The price of the plan is due now and kept from the next payout.",
        fields: {
          companyId: { label: "Company" },
          planId: { label: "Plan" },
          startsOn: { label: "From", help: "Empty: today" },
        },
      },
      renew: {
        label: "Renew",
        confirm:
          "One more period of the same plan, after the last one. Its price is due now and kept from the next payout.",
      },
      end: {
        label: "End",
        confirm:
          "A running period ends tonight and is not refunded; a coming period is cancelled with its price.",
      },
    },
  },
  "subscription-plan": {
    label: { one: "Subscription plan", many: "Subscription plans" },
    fields: {
      name: { label: "Name" },
      price: { label: "Price per period" },
      currency: { label: "Currency", help: "Its three-letter code, for example XAF" },
      periodDays: { label: "Length of a period", unit: "days" },
      publishLimit: { label: "Departures on sale at once", help: "Empty: without limit" },
      position: { label: "Display order" },
      active: { label: "Offered" },
    },
  },
  "payout-account": {
    label: { one: "Payout account", many: "Payout accounts" },
    fields: {
      companyId: { label: "Company" },
      provider: { label: "Means of payout" },
      number: { label: "Number" },
      holder: { label: "Holder" },
      everyDays: { label: "Between two payouts", unit: "days" },
      verifiedAt: {
        label: "Confirmed on",
        help: "Empty: to be confirmed by another person than the one who entered or changed the account.",
      },
    },
    actions: {
      "confirm-account": {
        label: "Confirm the account",
        confirm:
          "Payouts of this company will go to this account. Type the number again from the company’s document: the person who entered it cannot confirm it.",
        fields: {
          number: { label: "Number" },
        },
      },
    },
  },
  "invoice-config": {
    label: { one: "Invoicing settings", many: "Invoicing settings" },
    fields: {
      countryId: { label: "Country" },
      prefix: { label: "Prefix of numbers" },
      nextNumber: { label: "Next number" },
      issuerName: { label: "Issuer" },
      legalLines: { label: "Legal notice" },
      taxBasisPoints: { label: "Tax" },
    },
  },
  invoice: {
    label: { one: "Invoice", many: "Invoices" },
    fields: {
      number: { label: "Number" },
      companyId: { label: "Company" },
      periodStart: { label: "From" },
      periodEnd: { label: "To" },
      lines: { label: "Lines" },
      net: { label: "Before tax" },
      tax: { label: "Tax" },
      currency: { label: "Currency" },
      issuedAt: { label: "Issued on" },
      paidAt: { label: "Paid on" },
      paidNote: { label: "Reference of the settlement" },
    },
    actions: {
      "mark-paid": {
        label: "Mark as settled",
        confirm:
          "To be confirmed once the company’s money has come: what is still due on this invoice is settled in the accounts.",
        fields: {
          note: { label: "Reference of the transfer" },
        },
      },
    },
  },
  webhook: {
    label: { one: "Webhook", many: "Webhooks to your software" },
    fields: {
      url: {
        label: "Address",
        help: "The address of your software, in https. It receives a signed message for each event.",
      },
      events: { label: "Events" },
      companyId: { label: "Company" },
      failingSince: { label: "No answer since" },
      switchedOffAt: { label: "Switched off on" },
      createdAt: { label: "Added on" },
    },
    actions: {
      add: {
        label: "Add an address",
        fields: {
          url: {
            label: "Address",
            help: "The address of your software, in https. It receives a signed message for each event.",
          },
          events: { label: "Events" },
          companyId: { label: "Company" },
        },
      },
      rotate: {
        label: "Change the secret",
        confirm:
          "The new secret signs from now on. The old one still signs beside it for 24 hours: your software has that time to change.",
      },
    },
  },
  "webhook-call": {
    label: { one: "Call", many: "Calls sent" },
    fields: {
      createdAt: { label: "Added on" },
      event: { label: "Event" },
      bookingId: { label: "Booking" },
      webhookId: { label: "Webhook" },
      companyId: { label: "Company" },
      status: { label: "Status" },
      attempts: { label: "Attempts" },
      answerStatus: { label: "Status of the answer" },
      answer: { label: "Answer" },
      triedAt: { label: "Last attempt" },
      nextTryAt: { label: "Next attempt" },
      deliveredAt: { label: "Received on" },
    },
    actions: {
      resend: {
        label: "Send again",
        confirm: "The same notice goes to your server once more, with the same identifier.",
      },
    },
  },
  "access-token": {
    label: { one: "Access token", many: "Access tokens" },
    fields: {
      name: { label: "Name" },
      scopes: { label: "What it allows" },
      companyId: { label: "For which company" },
      ending: { label: "Ends with" },
      createdAt: { label: "Created on" },
      expiresAt: { label: "Valid until" },
      lastUsedAt: { label: "Last used" },
    },
    actions: {
      add: {
        label: "Create a token",
        confirm:
          "A program uses it to call Mboa in your name. It sees no payments, invoices, payouts or documents, and cannot touch your password. It is cut off when your password changes or when you sign out your other devices.",
        fields: {
          name: {
            label: "Name",
            help: "The program that will use it, for example “Agency website”.",
          },
          currentPassword: { label: "Current password" },
          scope: { label: "What it allows" },
          companyId: {
            label: "For which company",
            help: "A “Sell” token sells in the name of one.",
          },
          days: { label: "Valid for" },
        },
      },
      revoke: {
        label: "Revoke",
        confirm: "The program that uses it will be refused at its next call.",
      },
    },
  },
};
