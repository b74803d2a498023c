import { defineResource, everything } from "../../../shared/resource/resource.ts";

export const roleResource = defineResource({
  name: "role",
  model: "Role",
  label: { one: "Rôle", many: "Rôles" },
  group: "people",
  title: { columns: ["description"] },
  search: ["slug", "foldedName"],
  scope: {
    admin: everything,
    partner: () => ({ OR: [{ isPartnerRole: true }, { isCompanyRole: true }, { isTerminalRole: true }] }),
    branch: () => ({ isTerminalRole: true }),
  },
  fields: {
    slug: { type: "text", label: "Code" },
    description: { type: "text", label: "Nom", sort: true },
  },
  columns: ["slug", "description"],
});
