import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about cars say in English, arranged as their declarations. */
export const carsTexts: ResourceTexts = {
  "rental-car": {
    label: { one: "Car", many: "Cars" },
    fields: {
      plate: { label: "Number plate" },
      modelId: { label: "Model" },
      companyId: { label: "Company" },
      year: { label: "Year" },
      seats: { label: "Seats" },
      doors: { label: "Doors" },
      gearbox: { label: "Gearbox" },
      fuel: { label: "Engine" },
      driver: { label: "Driver" },
      driverPrice: { label: "Driver, per day" },
      weekendPrice: { label: "Weekend price, per day", section: "Price" },
      beyondPrice: { label: "Beyond the city, extra per day", help: "Empty: the car stays within the city" },
      includedKm: { label: "Kilometres included per day" },
      extraKm: { label: "Per extra kilometre" },
      caution: { label: "Deposit" },
      fuelPolicy: { label: "Fuel" },
      minAge: { label: "Minimum age" },
      licenceYears: { label: "Years of licence" },
      returnBy: {
        label: "Latest return",
        help: "Returned by this time, it leaves again the same day",
      },
      pickupFrom: { label: "Handover from" },
      noticeHours: { label: "Booking notice" },
      maxDays: { label: "Maximum duration", unit: "days" },
      price: { label: "Price per day" },
      status: {
        label: "State",
        options: { PUBLISHED: "On sale", DRAFT: "Not on sale", CANCELLED: "Withdrawn" },
      },
    },
    joined: {
      price: { label: "Price per day" },
      status: {
        label: "State",
        options: { PUBLISHED: "On sale", DRAFT: "Not on sale", CANCELLED: "Withdrawn" },
      },
    },
    actions: {
      add: {
        label: "Add a car",
        fields: {
          companyId: { label: "Company" },
          terminalId: { label: "Location" },
          modelId: { label: "Model" },
          plate: { label: "Number plate" },
          year: { label: "Year" },
          seats: { label: "Seats" },
          price: { label: "Price per day" },
          weekendPrice: { label: "Weekend price, per day" },
          gearbox: { label: "Gearbox" },
          fuel: { label: "Engine" },
          driver: { label: "Driver" },
          driverPrice: { label: "Driver, per day" },
          caution: { label: "Deposit" },
          beyondPrice: { label: "Beyond the city, extra per day" },
          requireValidation: { label: "On request", help: "You accept each request before the payment" },
          published: { label: "On sale" },
        },
      },
      sell: {
        label: "Price and sale",
        fields: {
          price: { label: "Price per day" },
          requireValidation: { label: "On request", help: "You accept each request before the payment" },
          published: { label: "On sale" },
        },
      },
      publish: { label: "Put on sale" },
      unpublish: { label: "Take off sale", confirm: "Rentals already booked stay valid." },
      withdraw: {
        label: "Withdraw",
        confirm:
          "The car leaves schedules and lists. Its past rentals stay. Putting it on sale again brings it back.",
      },
    },
  },
  "car-rental": {
    label: { one: "Contract", many: "Contracts" },
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
        label: "Hand over the car",
        fields: {
          km: { label: "Mileage" },
          fuelEighths: { label: "Fuel, in eighths" },
          notes: { label: "Remarks" },
          code: {
            label: "Code of the customer’s booking or ticket",
            help: "The customer says it to accept the condition report",
          },
        },
      },
      "take-back": {
        label: "Take the car back",
        fields: {
          km: { label: "Mileage" },
          fuelEighths: { label: "Fuel, in eighths" },
          notes: { label: "Remarks" },
          code: {
            label: "Code of the customer’s booking or ticket",
            help: "The customer says it to accept the condition report",
          },
        },
      },
    },
  },
  "car-package": {
    label: { one: "Package", many: "Packages" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      productId: { label: "Car" },
      days: { label: "Days" },
      price: { label: "Price per day" },
      weekendPrice: { label: "Price of a weekend day" },
      withDriver: { label: "Driver included" },
      fuelIncluded: { label: "Fuel included" },
      includedKm: { label: "Kilometres included" },
      extraKm: { label: "Per extra kilometre" },
      extraHour: { label: "Per hour late" },
      zone: {
        label: "Trips",
        options: { CITY: "Within the city", BEYOND: "Within and beyond the city" },
      },
      active: { label: "Offered" },
      position: { label: "Display order" },
    },
  },
  "car-paper": {
    label: { one: "Car paper", many: "Car papers" },
    fields: {
      expiresOn: { label: "Valid until" },
      kind: { label: "Paper" },
      productId: { label: "Car" },
      companyId: { label: "Company" },
      number: { label: "Number" },
    },
  },
  driver: {
    label: { one: "Driver", many: "Drivers" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      phone: { label: "Phone" },
      languages: {
        label: "Languages",
        options: { fr: "French", en: "English", ff: "Fulfulde" },
      },
      licenceNumber: { label: "Licence number" },
      licenceExpiresOn: { label: "Licence valid until" },
      active: { label: "Available" },
    },
  },
  "pickup-place": {
    label: { one: "Handover place", many: "Handover places" },
    fields: {
      terminalId: { label: "Location" },
      companyId: { label: "Company" },
      fee: { label: "Supplement" },
      pickup: { label: "The car is collected here" },
      dropOff: { label: "The car is returned here" },
    },
    actions: {
      add: {
        label: "Add a place",
        fields: {
          terminalId: { label: "Location" },
          fee: { label: "Supplement" },
          pickup: { label: "The car is collected here" },
          dropOff: { label: "The car is returned here" },
        },
      },
    },
  },
  "rental-hours": {
    label: { one: "Hours", many: "Rental hours" },
    fields: {
      companyId: { label: "Company" },
      subject: {
        label: "For",
        options: { CAR: "Cars: handovers and returns", HOUSE: "Houses: arrivals" },
      },
      weekday: {
        label: "Day",
        help: "A day without hours is closed. Without any hours, it is always open.",
      },
      opensAt: { label: "Opens at" },
      closesAt: { label: "Closes at" },
    },
  },
};
