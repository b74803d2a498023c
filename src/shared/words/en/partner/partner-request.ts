import type * as french from "../../fr/partner/partner-request.ts";
import type { Translated } from "../../translated.ts";

/** The application of a company to become a partner. */
export const partnerRequestWords: Translated<typeof french.partnerRequestWords> = {
  title: "Become a Mboa partner",
  text: "Sell your tickets, appointments, rentals and events to customers all over the country. You keep your prices, your hours and your desks.",
  reasons: [
    { title: "Paid every week", text: "Your sales are paid out to you, with a statement." },
    {
      title: "Your places, never sold twice",
      text: "The desk and the app sell from the same stock, live.",
    },
    {
      title: "Nothing to install",
      text: "A phone is enough to sell, check tickets and follow the drawer.",
    },
  ],
  steps: {
    title: "How it works",
    list: [
      "You fill in the form and attach your documents.",
      "We examine the file within two working days.",
      "Your company is opened and you receive your access by SMS.",
    ],
  },
  formTitle: "Your request",
  correctTitle: "Correct my request",
  correctDocuments: "The documents already sent are kept. Add only those that change or are missing.",
  company: "Company name",
  city: "City of the head office",
  kinds: "What do you offer?",
  taxNumber: "Taxpayer number (NIU)",
  tradeRegister: "Trade register (RCCM)",
  contactTitle: "The person to contact",
  lastName: "Last name",
  firstName: "First name",
  phone: "Phone number",
  phoneHint: "Your access will be sent there by SMS.",
  email: "Email address",
  draft: {
    title: "What you typed has been found. It stays on this device until it is sent.",
    files: "Choose your documents again: a device does not keep files.",
    clear: "Clear all",
  },
  documentsTitle: "Documents",
  documentsHint: "PDF or photo, 8 MB at most each. You can also bring them later.",
  documents: {
    tradeRegister: "Trade register",
    taxCard: "Taxpayer card",
    identity: "ID of the manager",
    licence: "Licence or approval",
    other: "Other document",
  },
  message: "Message",
  messageHint: "Number of vehicles, routes, specialities: whatever helps us know you.",
  submit: "Send the request",
  sentTitle: "Your request is sent",
  sentText: "Keep this reference: with it you can follow the request, even without an account.",
  reference: "Reference",
  copy: "Copy the reference",
  copied: "The reference is copied.",
  another: "Send another request",
  follow: {
    title: "Follow a request",
    text: "Enter the reference received by SMS or email.",
    submit: "See the status",
    notFound: "No request has this reference. Check it and try again.",
    invalid: "Please enter the reference of your request",
  },
  states: {
    SUBMITTED: { label: "Being examined", text: "We answer you within two working days." },
    ACCEPTED: {
      label: "Accepted",
      text: "Your partner dashboard is open: your locations, your offers and your sales are there.",
    },
    REFUSED: {
      label: "Refused",
      text: "You can correct your file and send it again.",
    },
  },
  sentOn: (day) => `Sent on ${day}`,
  decidedOn: (day) => `Decision of ${day}`,
  reason: (reason) => `Reason: ${reason}`,
  openArea: (area) => `Open: ${area}`,
  mineTitle: "My partner request",
  mineText: "Send your request and follow it here.",
  waiting: "A request is being examined. You can send another one after the decision.",
};

/** A request as an administrator examines it. */
export const requestExamWords: Translated<typeof french.requestExamWords> = {
  applicant: "The applicant",
  contact: "Contact",
  services: "Services",
  numbers: "Taxpayer number · trade register",
  message: "Message",
  notGiven: "Not given",
  checks: "To check before you answer",
  states: { DONE: "In order", LOOK: "To look at", MISSING: "Missing" },
  names: {
    tradeRegister: "Trade register",
    taxCard: "Taxpayer card",
    identity: "ID of the manager",
    licence: "Transport licence or approval",
    city: "City of the head office",
    company: "Company already registered",
    requests: "Other requests from the same contact",
  },
  help: {
    tradeRegister: {
      DONE: "The document and the number are there.",
      LOOK: "The document or the number is missing: compare what is there.",
      MISSING: "Neither document nor number.",
    },
    taxCard: {
      DONE: "The document and the number are there.",
      LOOK: "The document or the number is missing: compare what is there.",
      MISSING: "Neither document nor number.",
    },
    identity: {
      DONE: "The document is there: compare the name with the contact’s name.",
      LOOK: "Compare with the contact.",
      MISSING: "No document.",
    },
    licence: {
      DONE: "The document is there.",
      LOOK: "Compare with the services asked for.",
      MISSING: "No document, though trips are offered.",
    },
    city: {
      DONE: "The city is in the list: the first place will be created there.",
      LOOK: "The city is not in the list: choose one when you accept.",
      MISSING: "No city.",
    },
    company: {
      DONE: "None has this name or these numbers.",
      LOOK: "Same name or same number: check that it is not the same company.",
      MISSING: "None.",
    },
    requests: {
      DONE: "This is the first one.",
      LOOK: "Read what was answered.",
      MISSING: "None.",
    },
  },
  /** What is not in order, before the request is accepted. */
  open: (checks) => `Not in order yet: ${checks.join(", ")}.`,
  decidedAt: (when) => `Decision of ${when}`,
  openCompany: "Open the company",
};
