import { useState } from "react";
import { passengerNameMinimum } from "../../../shared/booking/passenger.ts";
import { fullName } from "../../../shared/text/person-name.ts";
import { getSession, useUser } from "../../../web/state/session.ts";
import type { ConsultantDetail } from "../search/appointment-schema.ts";
import { appointmentWords } from "../words/fr/appointment.ts";
import { consultingWords } from "../words/fr/consulting.ts";

const words = consultingWords.detail;

/** Terms of the appointment: the customer's documents, and a request for insurance cover. */
export interface Terms {
  papers: Record<string, string>;
  covered: boolean;
  insurerId: string;
  policyNo: string;
  /** Documents attached to the request. */
  files: string[];
  /** The patient: the customer, or a named relative. */
  whom: "SELF" | "RELATIVE";
  patient: string;
}

/** The parts of the page where something may be missing. */
export const whomId = "appointment-for";
export const termsId = "appointment-terms";

interface Missing {
  sentence: string;
  part: string;
}

const noTerms: Terms = {
  papers: {},
  covered: false,
  insurerId: "",
  policyNo: "",
  files: [],
  whom: "SELF",
  patient: "",
};

interface KeptTerms {
  papers?: { documentId: string; userDocumentId: string }[];
  insurance?: { insurerId: string; policyNo: string; userDocumentIds: string[] };
}

/** What was said here earlier, when the person comes back from the payment. */
export function earlierTerms(offerId: string, ownName: string): Terms {
  const { firstBooking: draft } = getSession();
  if (draft?.productId !== offerId) return noTerms;
  const { papers = [], insurance } = (draft.wish ?? {}) as KeptTerms;
  const patient = draft.passengers?.[0]?.name ?? "";
  const isRelative = patient !== "" && ownName !== "" && patient !== ownName;
  return {
    papers: Object.fromEntries(papers.map(({ documentId, userDocumentId }) => [documentId, userDocumentId])),
    covered: insurance !== undefined,
    insurerId: insurance?.insurerId ?? "",
    policyNo: insurance?.policyNo ?? "",
    files: insurance?.userDocumentIds ?? [],
    whom: isRelative ? "RELATIVE" : "SELF",
    patient: patient === ownName ? "" : patient,
  };
}

export function useTerms(consultant: ConsultantDetail) {
  const user = useUser();
  const [terms, setTerms] = useState<Terms>(() =>
    earlierTerms(consultant.offerId, user ? fullName(user) : ""),
  );
  const patient = (terms.whom === "SELF" && user ? fullName(user) : terms.patient).trim();
  const { documents, documentsRequired } = consultant.service;
  return {
    terms,
    change: (patch: Partial<Terms>) => setTerms((before) => ({ ...before, ...patch })),
    /** The first thing that is missing; null when the appointment can be booked. */
    missing(): Missing | null {
      const lacking = documentsRequired ? documents.find(({ id }) => !terms.papers[id]) : undefined;
      if (lacking) return { sentence: words.missingDocument(lacking.name), part: termsId };
      // A visitor is named at the payment, or here with an insurance request, which the practice reads first.
      const named = patient.length >= passengerNameMinimum || (terms.whom === "SELF" && !terms.covered);
      if (!named) return { sentence: words.patientMissing, part: whomId };
      if (terms.covered && !terms.insurerId) return { sentence: words.insurerMissing, part: termsId };
      if (terms.covered && terms.policyNo.trim().length < 3)
        return { sentence: words.policyMissing, part: termsId };
      return null;
    },
    /** Sent with the hold, so that the practice knows for whom it decides. */
    passengers: () => (patient.length >= passengerNameMinimum ? [{ name: patient }] : []),
    /** What the summary says of them before the hold. */
    facts() {
      const insurer = terms.covered && consultant.insurers.find(({ id }) => id === terms.insurerId);
      return insurer ? [{ label: appointmentWords.facts.insurer, value: insurer.name }] : [];
    },
    wish: () => ({
      papers: Object.entries(terms.papers).flatMap(([documentId, userDocumentId]) =>
        userDocumentId ? [{ documentId, userDocumentId }] : [],
      ),
      ...(terms.covered
        ? {
            insurance: {
              insurerId: terms.insurerId,
              policyNo: terms.policyNo.trim(),
              userDocumentIds: terms.files,
            },
          }
        : {}),
    }),
  };
}

export type TermsTools = ReturnType<typeof useTerms>;
