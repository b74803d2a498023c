import type { PartnerRequest } from "../../../../prisma/client/client.ts";
import type { DocumentLabel, PaperName, RequestCheck } from "./request-schema.ts";

type Rows = RequestCheck["rows"];

/** What is known about a request besides its own columns. */
export interface RequestEvidence {
  labels: ReadonlySet<string>;
  cityKnown: boolean;
  companies: Rows;
  requests: Rows;
}

type Applicant = Pick<PartnerRequest, "kinds" | "taxNumber" | "tradeRegister">;

interface PaperCheck extends Omit<RequestCheck, "name"> {
  name: PaperName;
}

/** The papers that a company with these services must provide, and which of them are present. */
export function papersOf(
  { kinds, taxNumber, tradeRegister }: Applicant,
  labels: ReadonlySet<string>,
): PaperCheck[] {
  const has = (label: DocumentLabel) => labels.has(label);
  const paper = (name: "identity" | "licence"): PaperCheck => ({
    name,
    state: has(name) ? "DONE" : "MISSING",
    rows: [],
  });
  const numbered = (name: "tradeRegister" | "taxCard", number: string | null): PaperCheck => {
    const there = [has(name), Boolean(number)].filter(Boolean).length;
    return { name, state: there === 2 ? "DONE" : there === 1 ? "LOOK" : "MISSING", rows: [] };
  };
  return [
    numbered("tradeRegister", tradeRegister),
    numbered("taxCard", taxNumber),
    paper("identity"),
    // Only passenger transport needs a transport licence.
    ...(kinds.includes("trip") ? [paper("licence")] : []),
  ];
}

/** Checks for the administrator before accepting; they only inform the decision. */
export function checksOf(request: Applicant, evidence: RequestEvidence): RequestCheck[] {
  const { labels, cityKnown, companies, requests } = evidence;
  const alone = (name: "company" | "requests", rows: Rows): RequestCheck => ({
    name,
    state: rows.length === 0 ? "DONE" : "LOOK",
    rows,
  });
  return [
    ...papersOf(request, labels),
    { name: "city", state: cityKnown ? "DONE" : "LOOK", rows: [] },
    alone("company", companies),
    alone("requests", requests),
  ];
}
