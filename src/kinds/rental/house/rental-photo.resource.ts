import { positionField } from "../../../shared/resource/reference-fields.ts";
import { defineResource, ofCompanies } from "../../../shared/resource/resource.ts";

export const rentalPhotoResource = defineResource({
  name: "rental-photo",
  model: "RentalPhoto",
  label: { one: "Photo", many: "Galerie" },
  group: "rental",
  title: { columns: ["house.product.title", "caption"], between: " · " },
  search: ["foldedName"],
  path: { partner: "rental-house/gallery" },
  scope: { partner: ofCompanies },
  fields: {
    fileKey: { type: "image", label: "Photo", write: "never" },
    productId: {
      type: "reference",
      to: "rental-house",
      label: "Logement",
      filter: true,
      write: "never",
    },
    partTypeId: { type: "reference", to: "house-part-type", label: "Pièce", nullable: true, filter: true },
    caption: { type: "text", label: "Légende", max: 120 },
    position: positionField,
  },
  columns: ["fileKey", "productId", "partTypeId", "caption", "position"],
  order: { field: "position", direction: "ASC" },
});
