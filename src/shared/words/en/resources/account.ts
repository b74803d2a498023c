import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about account say in English, arranged as their declarations. */
export const accountTexts: ResourceTexts = {
  user: {
    label: { one: "User", many: "Users" },
    fields: {
      firstName: { label: "First name" },
      lastName: { label: "Last name" },
      phone: { label: "Phone" },
      email: { label: "Email" },
      countryId: { label: "Country" },
      cityId: { label: "City" },
      gender: {
        label: "Sex",
        options: { F: "Woman", M: "Man" },
      },
      mustUpdatePassword: { label: "Must change their password" },
      activatedAt: { label: "Activated on" },
      disabledAt: { label: "Disabled on" },
      createdAt: { label: "Registered on" },
      factorSince: { label: "Code app since" },
    },
    joined: {
      factorSince: { label: "Code app since" },
    },
    actions: {
      "sign-in-as": {
        label: "Sign in on their behalf",
        confirm: "For an hour at most, without access to payments or passwords. The reason is kept.",
        fields: {
          reason: { label: "Reason" },
        },
      },
      "require-password": {
        label: "Ask for a new password",
        confirm: "The person will have to choose another one before any other action.",
        fields: {
          reason: { label: "Reason" },
        },
      },
      "reset-factor": {
        label: "Remove the code app",
        confirm:
          "For a person who has lost their phone and their backup codes. They are signed out and told; their password is enough until they add another app.",
        fields: {
          reason: { label: "Reason" },
        },
      },
      disable: {
        label: "Disable",
        confirm: "The person is signed out and will not be able to sign in any more.",
        fields: {
          reason: { label: "Reason" },
        },
      },
      enable: {
        label: "Enable again",
        confirm: "The person will be able to sign in again.",
        fields: {
          reason: { label: "Reason" },
        },
      },
    },
  },
  "staff-grant": {
    label: { one: "Administration role", many: "Administration roles" },
    fields: {
      userId: { label: "Person" },
      roleId: { label: "Role" },
      countryId: { label: "Country" },
      createdAt: { label: "Given on" },
      grantedById: { label: "Given by" },
    },
    actions: {
      assign: {
        label: "Give a role",
        confirm: "The person will have the rights of this role at once.",
        fields: {
          credential: { label: "Phone or email of the person" },
          roleSlug: { label: "Role" },
        },
      },
      remove: {
        label: "Take away the role",
        confirm: "The person loses at once the rights that this role gives.",
      },
    },
  },
  "company-grant": {
    label: { one: "Partner role", many: "Partner roles", own: "My team" },
    fields: {
      userId: { label: "Person" },
      roleId: { label: "Role" },
      companyId: { label: "Company" },
      terminalId: { label: "Location" },
      createdAt: { label: "Given on" },
      grantedById: { label: "Given by" },
    },
    actions: {
      assign: {
        label: "Give a role",
        confirm: "The person will have the rights of this role at once.",
        fields: {
          credential: { label: "Phone or email of the person" },
          roleSlug: { label: "Role" },
          companyId: { label: "Company", help: "For a partner" },
          terminalId: { label: "Location", help: "For a branch manager and their team" },
        },
      },
      remove: {
        label: "Take away the role",
        confirm: "The person loses at once the rights that this role gives.",
        fields: {
          anyway: {
            label: "Take away anyway",
            help: "If the person has an open cash drawer. A manager will have to count and close it.",
          },
        },
      },
    },
  },
  role: {
    label: { one: "Role", many: "Roles" },
    fields: {
      description: { label: "Name" },
    },
  },
  "customer-note": {
    label: { one: "Note on a customer", many: "Notes on customers" },
    fields: {
      userId: { label: "Customer" },
      companyId: { label: "Company" },
    },
    actions: {
      add: {
        label: "Add a note",
        fields: {
          userId: { label: "Customer" },
          companyId: { label: "Company" },
        },
      },
    },
  },
  audit: {
    label: { one: "Entry", many: "Audit log" },
    fields: {
      actorId: { label: "By" },
      onBehalfId: { label: "Signed in instead by" },
      objectType: { label: "Object" },
      objectId: { label: "Identifier" },
      companyId: { label: "Company" },
      reason: { label: "Reason" },
      before: { label: "Before" },
      after: { label: "After" },
      requestId: { label: "Request" },
    },
  },
  "consultant-team": {
    label: { one: "Team member", many: "Team" },
    fields: {
      title: { label: "Title" },
      name: { label: "Name" },
      domainId: { label: "Speciality" },
      companyId: { label: "Company" },
      languages: { label: "Languages" },
      userId: { label: "Account" },
      active: { label: "Sees patients" },
    },
  },
};
