import type { Reach } from "../../../shared/reach.ts";
import { defineResource } from "../../../shared/resource/resource.ts";

const ofEventCompanies = ({ companies }: Reach) => ({ event: { companyId: { in: [...companies] } } });
const ofEventCountries = ({ countries }: Reach) =>
  countries ? { event: { company: { countryId: { in: [...countries] } } } } : {};

export const eventSponsorResource = defineResource({
  name: "event-sponsor",
  model: "EventSponsor",
  label: { one: "Partenaire d’événement", many: "Partenaires d’événements" },
  group: "event",
  setup: true,
  title: { columns: ["name"] },
  search: ["foldedName", "event.foldedName"],
  path: { admin: "event-sponsor", partner: "dating/sponsor" },
  scope: { admin: ofEventCountries, partner: ofEventCompanies },
  fields: {
    eventId: {
      type: "reference",
      to: "event",
      label: "Événement",
      required: true,
      filter: true,
      write: "create",
    },
    name: { type: "text", label: "Nom", required: true, max: 60, sort: true },
    rank: {
      type: "number",
      label: "Rang",
      required: true,
      min: 1,
      max: 3,
      sort: true,
      help: "1 : partenaire principal, affiché en premier et en grand",
    },
    logo: { type: "image", label: "Logo" },
    link: { type: "text", label: "Site", max: 200, format: "url" },
    showFrom: { type: "date", label: "Affiché du", nullable: true },
    showTo: { type: "date", label: "Affiché jusqu’au", nullable: true, notBefore: "showFrom" },
  },
  columns: ["name", "eventId", "rank", "showFrom", "showTo"],
  order: { field: "name", direction: "ASC" },
});
