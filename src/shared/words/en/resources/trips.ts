import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about trips say in English, arranged as their declarations. */
export const tripsTexts: ResourceTexts = {
  trip: {
    label: { one: "Departure", many: "Departures" },
    fields: {
      startsAt: { label: "Departure" },
      endsAt: { label: "Arrival" },
      status: {
        label: "State",
        options: { PUBLISHED: "Published", DRAFT: "Not on sale", CANCELLED: "Cancelled" },
      },
      cancelledAt: { label: "Cancelled on" },
      cancelReason: { label: "Reason for the cancellation" },
      cityId: { label: "From" },
      toCityId: { label: "To" },
      companyId: { label: "Company" },
      price: { label: "Price" },
      pathId: { label: "Line" },
      comfort: {
        label: "Comfort",
        options: { CLASSIC: "Classic", COMFORT: "Comfort" },
      },
      seatCount: { label: "Seats" },
      counterSeats: { label: "Seats kept for the desk" },
      driver: { label: "Driver" },
      plate: { label: "Number plate told at the park" },
      delayMinutes: { label: "Delay" },
    },
    joined: {
      pathId: { label: "Line" },
      comfort: {
        label: "Comfort",
        options: { CLASSIC: "Classic", COMFORT: "Comfort" },
      },
      seatCount: { label: "Seats" },
      counterSeats: { label: "Seats kept for the desk" },
      driver: { label: "Driver" },
      plate: { label: "Number plate told at the park" },
      delayMinutes: { label: "Delay" },
    },
    actions: {
      schedule: {
        label: "Add a departure",
        fields: {
          companyId: { label: "Company" },
          pathId: { label: "Line" },
          date: { label: "Day" },
          time: { label: "Departure time" },
          price: { label: "Price" },
          driver: { label: "Driver" },
          counterSeats: { label: "Seats kept for the desk" },
        },
      },
      update: {
        label: "Change",
        fields: {
          driver: { label: "Driver" },
          price: { label: "Price" },
          counterSeats: { label: "Seats kept for the desk" },
          status: {
            label: "Sale",
            options: { PUBLISHED: "On sale", DRAFT: "Not on sale" },
          },
        },
      },
      explain: {
        label: "Say why it does not leave",
        fields: {
          reason: {
            label: "Reason",
            options: {
              STRIKE: "Strike",
              ROAD_CLOSED: "Road closed",
              WEATHER: "Weather",
              BREAKDOWN: "Breakdown",
              OTHER: "Other",
            },
          },
        },
      },
      publish: { label: "Put on sale" },
      withdraw: { label: "Take off sale", confirm: "Tickets that were sold stay valid." },
      "set-price": {
        label: "Change the price",
        fields: {
          price: { label: "Price" },
        },
      },
      "set-driver": {
        label: "Assign the driver",
        fields: {
          driver: { label: "Driver" },
        },
      },
      delay: {
        label: "Announce a delay",
        confirm: "All travellers will be told the new time.",
        fields: {
          minutes: { label: "Additional delay" },
          reason: { label: "Reason", help: "Travellers will read it as it is" },
        },
      },
      message: {
        label: "Write to the travellers",
        confirm: "All who have paid for this departure receive this message by SMS and email.",
        fields: {
          text: { help: "100 characters at most: that is a single SMS" },
        },
      },
      "change-bus": {
        label: "Change the bus",
        confirm: "Travellers whose seat changes will be told.",
        fields: {
          busId: { label: "New bus" },
          reason: { label: "Reason", help: "Travellers will read it as it is" },
        },
      },
      cancel: {
        label: "Cancel the departure",
        confirm: "Sales stop, all travellers are told and refunded in full.",
        fields: {
          reason: { label: "Reason", help: "Travellers will read it as it is" },
        },
      },
    },
  },
  "terminal-trip": {
    label: { one: "Departure of the branch", many: "Departures of the branch" },
    fields: {
      startsAt: { label: "Departure" },
      endsAt: { label: "Arrival" },
      toCityId: { label: "To" },
      price: { label: "Price" },
      seatCount: { label: "Seats" },
      driver: { label: "Driver" },
      delayMinutes: { label: "Delay" },
    },
    joined: {
      seatCount: { label: "Seats" },
      driver: { label: "Driver" },
      delayMinutes: { label: "Delay" },
    },
  },
  "trip-plan": {
    label: { one: "Schedule", many: "Schedules" },
    fields: {
      companyId: { label: "Company" },
      pathId: { label: "Line" },
      departureTime: { section: "When", label: "Departure time" },
      weekdays: { label: "Days" },
      validFrom: { label: "From" },
      validTo: { label: "Until", help: "Empty: without end" },
      exceptions: { label: "Except the days" },
      runsOnHolidays: { label: "Runs on public holidays" },
      price: { label: "Price", section: "Sale" },
      refundable: { label: "Refundable" },
      requireValidation: { label: "Bookings must be accepted by the company" },
      canChoosePlace: { label: "The traveller chooses their seat" },
    },
    actions: {
      timetable: {
        label: "Schedule several times",
        fields: {
          pathId: { label: "Line" },
          times: { label: "Departure times" },
          returnTimes: { label: "Return times", help: "Empty: without return" },
          returnBusId: { label: "Bus of the return", help: "Empty: the same bus" },
          weekdays: { label: "Days" },
          validFrom: { label: "From" },
          validTo: { label: "Until", help: "Empty: without end" },
          price: { label: "Price" },
        },
      },
    },
  },
  bus: {
    label: { one: "Bus", many: "Buses" },
    fields: {
      name: { label: "Name" },
      plate: { label: "Number plate" },
      companyId: { label: "Company" },
      terminalId: { label: "Home park" },
      comfort: {
        label: "Comfort",
        options: { CLASSIC: "Classic", COMFORT: "Comfort" },
      },
      amenities: {
        label: "Equipment",
        options: {
          air_conditioner: "Air conditioning",
          tv: "Television",
          usb: "USB sockets",
          toilet: "Toilet",
          snack: "Snack",
        },
      },
      layout: { label: "Seat plan", help: "Cannot be changed while seats of this bus are sold" },
      seatCount: { label: "Seats" },
      active: { label: "In service" },
    },
  },
  path: {
    label: { one: "Line", many: "Lines" },
    fields: {
      companyId: { label: "Company" },
      startTerminalId: { label: "Departure park" },
      endTerminalId: { label: "Arrival park" },
      durationMinutes: { label: "Duration" },
      basePrice: { label: "Base price" },
    },
  },
  "price-season": {
    label: { one: "Price season", many: "Price seasons" },
    fields: {
      companyId: { label: "Company" },
      name: { label: "Name", help: "End-of-year holidays, start of term…" },
      pathId: { label: "Line", help: "Empty: all. That of a line comes first." },
      firstDay: { label: "From" },
      lastDay: { label: "To" },
      basisPoints: { label: "Change of the price", help: "-10: one tenth less" },
    },
  },
  sublocation: {
    label: { one: "Hall", many: "Halls" },
    fields: {
      name: { label: "Name" },
      companyId: { label: "Company" },
      placeId: { label: "Location" },
      equipment: { label: "Equipment" },
      active: { label: "In service" },
    },
  },
};
