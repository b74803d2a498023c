import { z } from "zod";
import { validationFr } from "../../../shared/fr/ui/validation.ts";
import { serviceKinds } from "../../../shared/kinds.ts";
import { longText, oneOrMore, optional, optionalText } from "../../../shared/resource/schema-fields.ts";
import { emailField, nameField, phoneField } from "../../account/schema.ts";

/** What a company says about itself when it asks to sell on the platform. */

/** The papers that are asked for; the first two are what a decision is usually taken on. */
export const documentLabels = ["tradeRegister", "taxCard", "identity", "licence", "other"] as const;
export type DocumentLabel = (typeof documentLabels)[number];

export const documentsMaximum = 5;
/** Of all papers together. */
export const documentsBytes = 24 * 1024 * 1024;
export const documentTypes = [".pdf", ".jpg", ".jpeg", ".png", ".gif"] as const;

export const partnerRequestInput = (country?: string) =>
  z.object({
    /** Made by the client once per form: sent twice, it is one request. */
    requestKey: z.uuid(),
    companyName: nameField(validationFr.required),
    contactLastName: nameField(validationFr.lastName),
    contactFirstName: nameField(validationFr.firstName),
    contactPhone: phoneField(country),
    contactEmail: optional(emailField),
    city: nameField(validationFr.required),
    taxNumber: optionalText(40),
    tradeRegister: optionalText(60),
    kinds: oneOrMore(z.enum(serviceKinds)),
    message: z
      .string()
      .trim()
      .max(2000, validationFr.shortText(2000))
      .nullish()
      .transform((value) => value ?? ""),
    /** The refused request that this one corrects: what is not sent anew of its papers stays with it. */
    corrects: z.string().max(20).optional(),
  });

export const followPartnerRequestInput = z.object({
  reference: z
    .string({ error: validationFr.required })
    .transform((value) => value.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .refine((value) => value.length >= 6 && value.length <= 20, validationFr.required),
});

export const acceptPartnerRequestInput = z.object({
  id: z.uuid(),
  /** Only needed where the city that was typed is not one of ours. */
  cityId: z.uuid().nullish(),
});

export const refusePartnerRequestInput = z.object({
  id: z.uuid(),
  reason: longText(10, 500),
});

/** What the reference alone shows: the state, and nothing of the people or the papers. */
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
/** Those that are papers of the company. */
export type PaperName = Extract<RequestCheckName, "tradeRegister" | "taxCard" | "identity" | "licence">;

/** One thing to look at before a request is accepted. */
export interface RequestCheck {
  name: RequestCheckName;
  /** In order, to be looked at by a person, or not there. */
  state: "DONE" | "LOOK" | "MISSING";
  /** The rows that are to be looked at: a company of the same name, an earlier request. */
  rows: { resource: "company" | "partner-request"; id: string; title: string }[];
}

/** All that a decision on a request is taken on. */
export interface RequestFile {
  documents: RequestDocumentView[];
  checks: RequestCheck[];
}
