import { staffTextLimits } from "../../../shared/booking/text-limits.ts";
import { areas } from "../../../shared/permissions.ts";
import type { Reach } from "../../../shared/reach.ts";
import { defineResource } from "../../../shared/resource/resource.ts";

/** Staff are customers too: a person never reads the notes about themselves. */
const ofOthers = ({ actorId }: Reach) => ({ NOT: { userId: actorId } });

const ofMboa = (reach: Reach) => ({
  ...ofOthers(reach),
  companyId: null,
  ...(reach.countries ? { user: { countryId: { in: [...reach.countries] } } } : {}),
});

/** A branch reads the notes about the customers of its own terminal. */
const ofBranch = (reach: Reach) => ({
  ...ofOthers(reach),
  companyId: { in: [...reach.companies] },
  user: { bookings: { some: { terminalId: { in: [...reach.terminals] } } } },
});

/** Notes about customers have no list of their own: they stand on the pages of customers and of bookings. */
export const customerNoteResource = defineResource({
  name: "customer-note",
  model: "CustomerNote",
  label: { one: "Note sur un client", many: "Notes sur des clients" },
  group: "people",
  title: { columns: ["author.firstName", "author.lastName"] },
  scope: {
    admin: ofMboa,
    partner: (reach) => ({ ...ofOthers(reach), companyId: { in: [...reach.companies] } }),
    branch: ofBranch,
    support: ofMboa,
  },
  fields: {
    userId: { type: "reference", to: "user", label: "Client", filter: true },
    companyId: { type: "reference", to: "company", label: "Compagnie", nullable: true, filter: true },
    body: { type: "longText", label: "Note" },
    createdAt: { type: "dateTime", label: "Date", sort: true },
  },
  columns: ["createdAt", "body"],
  order: { field: "createdAt", direction: "DESC" },
  actions: {
    add: {
      label: "Ajouter une note",
      on: "list",
      areas,
      fields: {
        userId: { type: "reference", to: "user", label: "Client", required: true },
        companyId: { type: "reference", to: "company", label: "Compagnie", nullable: true, own: "companies" },
        body: { type: "longText", label: "Note", required: true, max: staffTextLimits.note },
      },
    },
  },
});
