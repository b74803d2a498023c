import { isCrewRole } from "../../../shared/crew.ts";
import { roleSlugs } from "../../../shared/permissions.ts";
import { defineResource, everything } from "../../../shared/resource/resource.ts";

const ofCrew = { slug: { in: roleSlugs.filter((slug) => isCrewRole({ slug })) } };

export const roleResource = defineResource({
  name: "role",
  model: "Role",
  label: { one: "Rôle", many: "Rôles" },
  group: "people",
  title: { columns: ["description"] },
  search: ["slug", "foldedName"],
  scope: {
    admin: everything,
    partner: () => ({
      OR: [{ isPartnerRole: true }, { isCompanyRole: true }, { isTerminalRole: true }, ofCrew],
    }),
    branch: () => ({ OR: [{ isTerminalRole: true }, ofCrew] }),
  },
  fields: {
    slug: { type: "text", label: "Code" },
    description: { type: "text", label: "Nom", sort: true },
  },
  columns: ["slug", "description"],
});
