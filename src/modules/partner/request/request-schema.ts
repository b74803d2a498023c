import { z } from "zod";
import { serviceKinds } from "../../../shared/kinds.ts";
import { longText, oneOrMore, optional, optionalText } from "../../../shared/resource/schema-fields.ts";
import { validationWords } from "../../../shared/words/fr/ui/validation.ts";
import { emailField, nameField, phoneField } from "../../account/schema.ts";

/** Inputs and outputs of a company's request to sell on the platform. */

/** Requested papers; the first two usually decide. */
export const documentLabels = ["tradeRegister", "taxCard", "identity", "licence", "other"] as const;
export type DocumentLabel = (typeof documentLabels)[number];

export const documentsMaximum = 5;
/** Maximum size of all papers together. */
export const documentsBytes = 24 * 1024 * 1024;
export const documentTypes = [".pdf", ".jpg", ".jpeg", ".png", ".gif"] as const;

export const partnerRequestInput = (country?: string) =>
  z.object({
    /** Made by the client once per form: the same form sent twice is one request. */
    requestKey: z.uuid(),
    companyName: nameField(() => validationWords.required),
    contactLastName: nameField(() => validationWords.lastName),
    contactFirstName: nameField(() => validationWords.firstName),
    contactPhone: phoneField(country),
    contactEmail: optional(emailField),
    city: nameField(() => validationWords.required),
    taxNumber: optionalText(40),
    tradeRegister: optionalText(60),
    kinds: oneOrMore(z.enum(serviceKinds)),
    message: z
      .string()
      .trim()
      .max(2000, { error: () => validationWords.shortText(2000) })
      .nullish()
      .transform((value) => value ?? ""),
    /** The refused request that this one corrects: its papers are kept unless they are sent anew. */
    corrects: z.string().max(20).optional(),
  });

export const followPartnerRequestInput = z.object({
  reference: z
    .string({ error: () => validationWords.required })
    .transform((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .refine((value) => value.length >= 6 && value.length <= 20, { error: () => validationWords.required }),
});

export const acceptPartnerRequestInput = z.object({
  id: z.uuid(),
  /** Needed only when the typed city is not in our list. */
  cityId: z.uuid().nullish(),
});

export const refusePartnerRequestInput = z.object({
  id: z.uuid(),
  reason: longText(10, 500),
});

/** Shown to anyone with the reference: the state, but no people and no papers. */
export interface FollowedRequest {
  reference: string;
  companyName: string;
  status: "SUBMITTED" | "ACCEPTED" | "REFUSED";
  decisionReason: string | null;
  createdAt: string;
  decidedAt: string | null;
}

export interface MyPartnerRequest extends FollowedRequest {
  city: string;
  taxNumber: string;
  tradeRegister: string;
  contactLastName: string;
  contactFirstName: string;
  contactPhone: string;
  contactEmail: string;
  message: string;
  kinds: (typeof serviceKinds)[number][];
  documents: { id: string; label: string; name: string }[];
}

export const requestFileInput = z.object({ id: z.uuid() });

export interface RequestDocumentView {
  id: string;
  label: string;
  name: string;
  contentType: string;
  size: number;
}

export const requestCheckNames = [
  "tradeRegister",
  "taxCard",
  "identity",
  "licence",
  "city",
  "company",
  "requests",
] as const;
export type RequestCheckName = (typeof requestCheckNames)[number];
/** The checks that are papers of the company. */
export type PaperName = Extract<RequestCheckName, "tradeRegister" | "taxCard" | "identity" | "licence">;

/** One check before a request is accepted. */
export interface RequestCheck {
  name: RequestCheckName;
  /** DONE: in order. LOOK: needs a person. MISSING: not there. */
  state: "DONE" | "LOOK" | "MISSING";
  /** Rows to look at: a company of the same name, an earlier request. */
  rows: { resource: "company" | "partner-request"; id: string; title: string }[];
}

/** Everything needed to decide on a request. */
export interface RequestFile {
  documents: RequestDocumentView[];
  checks: RequestCheck[];
}
