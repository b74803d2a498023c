import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about events say in English, arranged as their declarations. */
export const eventsTexts: ResourceTexts = {
  event: {
    label: { one: "Event", many: "Events" },
    fields: {
      title: { label: "Title" },
      companyId: { label: "Company" },
      placeId: { label: "Location" },
      domainId: { label: "Genre" },
      categoryId: { label: "Category" },
      text: { label: "About" },
      images: { label: "Poster and photos" },
      video: { label: "Video" },
      programme: { help: "One line for each part: time, title, who" },
    },
  },
  "event-session": {
    label: { one: "Session", many: "Sessions" },
    fields: {
      title: { label: "Event" },
      startsAt: { label: "Start" },
      endsAt: { label: "End" },
      status: {
        label: "State",
        options: { PUBLISHED: "Published", DRAFT: "Not on sale", CANCELLED: "Cancelled" },
      },
      price: { label: "From" },
      cityId: { label: "City" },
      companyId: { label: "Organiser" },
      comment: { label: "Note for the public" },
      cancelledAt: { label: "Cancelled on" },
      cancelReason: { label: "Reason for the cancellation" },
      doorsAt: { label: "Doors open" },
      saleEndsAt: { label: "End of sale" },
      entrances: { label: "Entrances" },
      delayMinutes: { label: "Delay" },
      postponedFrom: { label: "Postponed from" },
      refundUntil: { label: "Refundable in full until" },
    },
    joined: {
      doorsAt: { label: "Doors open" },
      saleEndsAt: { label: "End of sale" },
      entrances: { label: "Entrances" },
      delayMinutes: { label: "Delay" },
      postponedFrom: { label: "Postponed from" },
      refundUntil: { label: "Refundable in full until" },
    },
    actions: {
      plan: { label: "Schedule sessions" },
      copy: {
        label: "Copy",
        fields: {
          days: { label: "Days" },
          times: { label: "Start times", help: "Empty: at the same time" },
        },
      },
      "copy-week": {
        label: "Copy a week",
        fields: {
          companyId: { label: "Company" },
          eventId: { label: "Event", help: "Empty: all" },
          week: { label: "A day of the week to copy" },
          weeks: { label: "For how many following weeks" },
        },
      },
      update: {
        label: "Change",
        fields: {
          comment: { label: "Note for the public" },
          saleEndsAt: { label: "Sale at the door until" },
          entrances: { label: "Entrances" },
          status: {
            label: "Sale",
            options: { PUBLISHED: "On sale", DRAFT: "Not on sale" },
          },
        },
      },
      delay: {
        label: "Announce a delay",
        confirm: "All participants are told the new time. Their tickets stay valid.",
        fields: {
          minutes: { label: "Additional delay", help: "Beyond 12 h, postpone the session" },
          refund: {
            label: "Refund in full those who cannot come any more",
            help: "They cancel by themselves until the new start",
          },
          reason: { label: "Reason", help: "Participants will read it as it is" },
        },
      },
      postpone: {
        label: "Postpone",
        confirm:
          "All participants are told the new date. Their tickets stay valid; those who cannot come are refunded in full during the period.",
        fields: {
          startsAt: { label: "New start" },
          refundDays: { label: "Days of full refund" },
          reason: { label: "Reason", help: "Participants will read it as it is" },
        },
      },
      publish: { label: "Put on sale" },
      withdraw: { label: "Take off sale", confirm: "Tickets that were sold stay valid." },
      cancel: {
        label: "Cancel the session",
        confirm: "Sales stop, all participants are told and refunded in full.",
        fields: {
          reason: { label: "Reason", help: "Participants will read it as it is" },
        },
      },
    },
  },
  "event-place": {
    label: { one: "Hall or venue", many: "Halls and venues" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      cityId: { label: "City" },
      phone: { label: "Phone" },
      active: { label: "Open to the public" },
      quarter: { section: "How to get there", label: "Neighbourhood" },
      landmark: {
        label: "Landmark",
        help: "What everybody knows: “opposite the Omnisports stadium”",
      },
      directions: { label: "Directions", help: "Which door to use, where to park" },
      address: { label: "Address" },
      photos: { help: "The entrance seen from the street first" },
    },
  },
  "event-sponsor": {
    label: { one: "Event partner", many: "Event partners" },
    fields: {
      eventId: { label: "Event" },
      name: { label: "Name" },
      rank: { label: "Rank", help: "1: main partner, shown first and large" },
      showFrom: { label: "Shown from" },
      showTo: { label: "Shown until" },
    },
  },
  "venue-map": {
    label: { one: "Hall plan", many: "Hall plans" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      placeId: { label: "Location" },
      layout: {
        help: "Sessions keep the places that they have copied: changing the plan moves nobody",
        initial: {
          stage: { label: "Stage" },
        },
      },
      active: { label: "In service" },
    },
  },
};
