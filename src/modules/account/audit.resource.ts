import type { Reach } from "../../shared/reach.ts";
import { defineResource, ofCompanies } from "../../shared/resource/resource.ts";
import { auditObjectWords } from "../../shared/words/fr/account/audited-rows.ts";

const staff = ["admin", "support"] as const;
const ofStaff = ({ countries }: Reach) => (countries ? { countryId: { in: [...countries] } } : {});

export const auditResource = defineResource({
  name: "audit",
  model: "AuditEntry",
  label: { one: "Trace", many: "Journal d’audit" },
  group: "follow",
  title: { columns: ["action", "at"], between: " · " },
  search: ["foldedName", "action"],
  path: { admin: "audit", partner: "audit", support: "audit" },
  scope: { admin: ofStaff, partner: ofCompanies, support: ofStaff },
  fields: {
    at: { type: "dateTime", label: "Date", filter: true, sort: true },
    actorId: { type: "reference", to: "user", label: "Par", nullable: true, filter: true },
    onBehalfId: {
      type: "reference",
      to: "user",
      label: "Connecté à la place par",
      nullable: true,
      only: staff,
    },
    action: { type: "text", label: "Action" },
    objectType: { type: "choice", label: "Objet", options: auditObjectWords, filter: true },
    objectId: { type: "text", label: "Identifiant", filter: true, exact: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", nullable: true, filter: true },
    reason: { type: "longText", label: "Motif", nullable: true },
    before: { type: "json", label: "Avant", nullable: true, accepts: () => true, initial: null },
    after: { type: "json", label: "Après", nullable: true, accepts: () => true, initial: null },
    requestId: { type: "text", label: "Requête", nullable: true, filter: true, exact: true, only: staff },
  },
  columns: ["at", "actorId", "action", "objectType", "companyId", "reason"],
});
