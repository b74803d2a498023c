import type { Reach } from "../../shared/reach.ts";
import { positionField } from "../../shared/resource/reference-fields.ts";
import { defineResource } from "../../shared/resource/resource.ts";

/** A banner without a country is shown in every country, so that an administrator of one country cannot change it. */
const ofStaff = ({ countries }: Reach) => (countries ? { countryId: { in: [...countries] } } : {});

export const bannerResource = defineResource({
  name: "banner",
  model: "Banner",
  label: { one: "Bannière", many: "Bannières" },
  group: "reference",
  title: { columns: ["title"] },
  search: ["foldedName"],
  path: { admin: "banner" },
  scope: { admin: ofStaff },
  fields: {
    title: { type: "text", label: "Titre", required: true, max: 80, sort: true },
    titleEn: {
      type: "text",
      label: "Titre en anglais",
      help: "Sans lui, les pages en anglais montrent la bannière en français",
      max: 80,
      nullable: true,
    },
    text: { type: "longText", label: "Texte", max: 300 },
    textEn: { type: "longText", label: "Texte en anglais", max: 300, nullable: true },
    imageFileKey: { type: "image", label: "Image", nullable: true },
    link: {
      type: "text",
      label: "Lien",
      max: 300,
      format: "link",
      nullable: true,
      help: "Une adresse du site, par exemple /booking/trip",
    },
    countryId: { type: "reference", to: "country", label: "Pays", nullable: true, filter: true },
    startsAt: { type: "dateTime", label: "Affichée à partir de", nullable: true },
    endsAt: { type: "dateTime", label: "Affichée jusqu’à", nullable: true, notBefore: "startsAt" },
    position: positionField,
    active: { type: "boolean", label: "Active", filter: true },
  },
  columns: ["imageFileKey", "title", "countryId", "startsAt", "endsAt", "active"],
  order: { field: "position", direction: "ASC" },
});
