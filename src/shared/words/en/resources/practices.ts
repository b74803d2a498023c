import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about practices say in English, arranged as their declarations. */
export const practicesTexts: ResourceTexts = {
  consultant: {
    label: { one: "Practitioner", many: "Practitioners" },
    fields: {
      title: { label: "Title", help: "Dr, Mrs…" },
      name: { label: "Name" },
      domainId: { label: "Speciality" },
      companyId: { label: "Company" },
      registrationNo: { label: "Registration number" },
      about: { label: "About" },
      active: {
        label: "Sees patients",
        help: "If not, nothing more is offered. Appointments already booked stay in the diary: give them to a colleague, or refund them by an absence.",
      },
    },
  },
  "consulting-place": {
    label: { one: "Place of consultation", many: "Places of consultation" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      cityId: { label: "City" },
      phone: { label: "Phone" },
      active: { label: "Patients are received here" },
      quarter: { section: "How to get there", label: "Neighbourhood" },
      landmark: {
        label: "Landmark",
        help: "What everybody knows: “behind the pharmacy at carrefour Bastos”",
      },
      directions: { label: "Directions", help: "The floor, the door, whom to ask" },
      address: { label: "Address" },
      photos: { help: "The entrance seen from the street first" },
    },
  },
  "consulting-service": {
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      minutes: { label: "Duration", help: "In quarter hours: 15, 30, 45…" },
      bufferAfter: { label: "Break after" },
      price: { label: "Price" },
      noticeMinutes: { label: "Notice before" },
      horizonDays: { label: "Open in advance (days)" },
      documentsRequired: { label: "Documents required before booking" },
      active: { label: "Offered" },
    },
  },
  insurer: {
    label: { one: "Insurer", many: "Insurers" },
    fields: {
      name: { label: "Name" },
      countryId: { label: "Country" },
      position: { label: "Display order" },
      active: { label: "Active" },
    },
  },
};
