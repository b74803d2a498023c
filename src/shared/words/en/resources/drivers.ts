import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about bus drivers say in English, arranged as their declarations. */
export const driversTexts: ResourceTexts = {
  "bus-driver": {
    label: { one: "Bus driver", many: "Bus drivers", own: "Drivers" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      terminalId: { label: "Home park" },
      phone: { label: "Phone" },
      licenceNumber: { section: "Papers", label: "Licence number" },
      licenceExpiresOn: {
        label: "Licence valid until",
        help: "After this day, no departure is given to them",
      },
      medicalExpiresOn: {
        label: "Medical visit valid until",
        help: "After this day, the roster says so",
      },
      daysOff: { section: "Availability", label: "Days off" },
      active: { label: "In service" },
      userId: { label: "Account" },
    },
    actions: {
      assign: {
        label: "Open their page to an account",
        confirm:
          "This account gets the role of a driver: it sees its own departures and who travels on them, and marks them left and arrived. Nothing else.",
        fields: { credential: { label: "Phone or email of the person" } },
      },
      remove: {
        label: "Close their page",
        confirm: "The account loses the role of a driver at once. The planned departures stay theirs.",
      },
    },
  },
  "driver-absence": {
    label: { one: "Driver’s absence", many: "Drivers’ absences", own: "Absences" },
    fields: {
      driverId: { label: "Driver" },
      firstDay: { label: "From" },
      lastDay: { label: "To" },
      reason: { label: "Reason" },
    },
  },
};
