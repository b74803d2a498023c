import type { ResourceTexts } from "../../../resource/resource-texts.ts";
import { feedFaultWords } from "../booking/feeds.ts";

/** What the lists and forms about houses say in English, arranged as their declarations. */
export const housesTexts: ResourceTexts = {
  "rental-house": {
    label: { one: "House", many: "Houses" },
    fields: {
      propertyId: { label: "Property" },
      companyId: { label: "Company" },
      guests: { label: "Guests" },
      minNights: { label: "Minimum nights" },
      maxNights: { label: "Maximum nights" },
      noticeHours: { label: "Booking notice" },
      checkInFrom: { label: "Arrival from", section: "Hours" },
      checkInUntil: { label: "Latest arrival" },
      checkOutBy: { label: "Departure before" },
      weekendPrice: { label: "Price of a weekend night", section: "Price" },
      cleaning: { label: "Cleaning" },
      weeklyDiscount: { label: "Discount from 7 nights" },
      monthlyDiscount: { label: "Discount from 28 nights" },
      caution: { label: "Deposit" },
      rules: { label: "House rules" },
      powerPaidBy: {
        label: "Electricity",
        options: { OWNER: "Included", GUEST: "Paid by the guest" },
      },
      power: { label: "Meter" },
      water: { label: "Water" },
      generator: { label: "Generator" },
      price: { label: "Price per night" },
      status: {
        label: "State",
        options: { PUBLISHED: "On sale", DRAFT: "Not on sale", CANCELLED: "Withdrawn" },
      },
      title: { label: "Title" },
    },
    joined: {
      price: { label: "Price per night" },
      status: {
        label: "State",
        options: { PUBLISHED: "On sale", DRAFT: "Not on sale", CANCELLED: "Withdrawn" },
      },
      title: { label: "Title" },
    },
    actions: {
      add: {
        label: "Add a house",
        fields: {
          companyId: { label: "Company" },
          propertyId: { label: "Property" },
          title: { label: "Title" },
          parentId: { label: "Room of the villa" },
          price: { label: "Price per night" },
          weekendPrice: { label: "Price of a weekend night" },
          guests: { label: "Guests" },
          parts: {
            label: "Rooms",
            help: "One per line, with their number: Bedroom 2, Living room, Terrace",
          },
          accessories: {
            label: "Equipment",
            help: "Television, Air conditioning, Internet, Parking, Pool, Generator…",
          },
          minNights: { label: "Minimum nights" },
          cleaning: { label: "Cleaning" },
          caution: { label: "Deposit" },
          rules: { label: "House rules" },
          requireValidation: { label: "On request", help: "You accept each request before the payment" },
          published: { label: "On sale" },
        },
      },
      sell: {
        label: "Price and sale",
        fields: {
          title: { label: "Title" },
          price: { label: "Price per night" },
          requireValidation: { label: "On request", help: "You accept each request before the payment" },
          published: { label: "On sale" },
        },
      },
      publish: { label: "Put on sale" },
      unpublish: { label: "Take off sale", confirm: "Rentals already booked stay valid." },
      withdraw: {
        label: "Withdraw",
        confirm:
          "The house leaves schedules and lists. Its past rentals stay. Putting it on sale again brings it back.",
      },
    },
  },
  "house-rental": {
    label: { one: "Stay", many: "Stays" },
    fields: {
      status: { label: "State" },
      title: { label: "Rental" },
      contactName: { label: "Renter" },
      contactPhone: { label: "Phone" },
      startsAt: { label: "Start" },
      endsAt: { label: "End" },
      currency: { label: "Currency" },
      terminalId: { label: "Location" },
      confirmedAt: { label: "Confirmed on" },
      statusReason: { label: "Reason" },
    },
    actions: {
      "hand-over": {
        label: "Hand over the keys",
        fields: {
          notes: { label: "Remarks" },
          code: {
            label: "Code of the customer’s booking or ticket",
            help: "The customer says it to accept the condition report",
          },
        },
      },
      "take-back": {
        label: "Take the keys back",
        fields: {
          notes: { label: "Remarks" },
          code: {
            label: "Code of the customer’s booking or ticket",
            help: "The customer says it to accept the condition report",
          },
        },
      },
    },
  },
  "house-hours": {
    label: { one: "Hours of a house", many: "House hours" },
    fields: {
      propertyId: { label: "Property" },
      companyId: { label: "Company" },
      checkInFrom: { label: "Arrival from" },
      checkInUntil: { label: "Latest arrival" },
      checkOutBy: { label: "Departure before" },
      title: { label: "Title" },
    },
    joined: {
      title: { label: "Title" },
    },
  },
  property: {
    label: { one: "Property", many: "Properties" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      terminalId: {
        label: "Location",
        help: "Neighbourhood, landmark and position are those of the place",
      },
      gatePhoto: { label: "Photo of the gate" },
      caretaker: { label: "Caretaker" },
      caretakerPhone: { label: "Phone of the caretaker" },
    },
  },
  "rental-photo": {
    label: { many: "Gallery" },
    fields: {
      productId: { label: "House" },
      partTypeId: { label: "Room" },
      caption: { label: "Caption" },
      position: { label: "Display order" },
    },
  },
  "rental-feed": {
    label: { one: "Imported calendar", many: "Imported calendars" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      resourceId: { label: "House" },
      url: {
        label: "iCal address",
        help: "The one that the other site gives, ending in .ics",
      },
      active: { label: "Followed" },
      state: {
        label: "State",
        options: { NEW: "Not read yet", OK: "Up to date", FAILED: "Failure" },
      },
      error: { label: "Last error", options: feedFaultWords },
      syncedAt: { label: "Read on" },
      events: { label: "Periods" },
      conflicts: { label: "Conflicts" },
    },
    actions: {
      sync: {
        label: "Read now",
        confirm: "Days taken elsewhere are blocked here. If the calendar cannot be read, nothing changes.",
      },
    },
  },
  "rental-closure": {
    label: { one: "Closure", many: "Closures" },
    fields: {
      companyId: { label: "Company" },
      subject: {
        label: "For",
        options: { CAR: "Cars: handovers and returns", HOUSE: "Houses: arrivals" },
      },
      on: { label: "Day" },
      reason: { label: "Reason" },
    },
  },
};
