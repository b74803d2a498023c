import type { ResourceTexts } from "../../../resource/resource-texts.ts";

/** What the lists and forms about bookings say in English, arranged as their declarations. */
export const bookingsTexts: ResourceTexts = {
  booking: {
    label: { one: "Booking", many: "Bookings" },
    fields: {
      title: { label: "Offer" },
      status: { label: "State" },
      channel: {
        label: "Channel",
        options: { ONLINE: "Online", DESK: "Desk" },
      },
      leg: {
        label: "Trip",
        options: { OUTBOUND: "Outbound", RETURN: "Return" },
      },
      contactName: { label: "Customer" },
      contactPhone: { label: "Phone" },
      contactEmail: { label: "Email" },
      companyId: { label: "Company" },
      terminalId: { label: "Location" },
      currency: { label: "Currency" },
      startsAt: { label: "Start" },
      endsAt: { label: "End" },
      createdAt: { label: "Booked on" },
      confirmedAt: { label: "Confirmed on" },
      cancelledAt: { label: "Cancelled on" },
      statusReason: { label: "Reason" },
      soldById: { label: "Sold by" },
    },
    actions: {
      "resend-tickets": {
        label: "Resend the tickets",
        confirm: "The tickets, as they are now, go out again to the customers by SMS and email.",
      },
      accept: { label: "Accept", confirm: "The customer is told and can pay." },
      decline: {
        label: "Refuse",
        confirm: "The customer will read this reason. The places are free again.",
        fields: {
          reason: { label: "Reason" },
        },
      },
    },
  },
  review: {
    label: { one: "Review", many: "Reviews" },
    fields: {
      createdAt: { label: "Given on" },
      companyId: { label: "Company" },
      rating: { label: "Mark out of 5" },
      marks: { label: "In detail" },
      comment: { label: "Comment" },
      hidden: { label: "Removed from the site" },
    },
  },
  "ticket-key": {
    label: { one: "Ticket key", many: "Ticket keys" },
    fields: {
      id: { label: "Key" },
      state: { label: "State" },
      createdAt: { label: "Published on" },
      signsFrom: { label: "Signs from" },
      retiredAt: { label: "Signs no longer since" },
      revokedAt: { label: "Withdrawn at once on" },
    },
    actions: {
      prepare: {
        label: "Prepare a new key",
        confirm:
          "The new key is published at once, so that devices have it before they go without network. It will sign tickets in 7 days; earlier ones stay valid.",
      },
      revoke: {
        label: "Withdraw at once",
        confirm:
          "Only if the secret of this key may have been copied. From now on it signs no more, and its signature alone is not enough: without network, a ticket that it signed passes only if it is in the day’s list. The next key takes its place and the tickets still to be used are signed again; customers have nothing to do. A device without network learns it when its list is updated. This is final.",
        fields: {
          reason: { label: "Reason" },
        },
      },
    },
  },
  message: {
    label: { one: "Message sent", many: "Messages sent" },
    fields: {
      channel: {
        label: "Channel",
        options: { EMAIL: "Email", PUSH: "Alert" },
      },
      recipient: { label: "Recipient" },
      template: { label: "Template" },
      status: { label: "State" },
      subject: { label: "Subject" },
      attempts: { label: "Attempts" },
      error: { label: "Error" },
      secret: { label: "Contains a code" },
      sentAt: { label: "Sent on" },
      deliveredAt: { label: "Delivered on" },
      bookingId: { label: "Booking" },
      countryId: { label: "Country" },
      userId: { label: "Person" },
    },
    actions: {
      resend: { label: "Resend", confirm: "The same text goes out again to the same address." },
    },
  },
  "contact-message": {
    label: { one: "Message received", many: "Messages received" },
    fields: {
      createdAt: { label: "Received on" },
      name: { label: "Name" },
      phone: { label: "Phone" },
      email: { label: "Email" },
      subject: { label: "Subject" },
      countryId: { label: "Country" },
      handledAt: { label: "Handled on" },
      handledById: { label: "Handled by" },
    },
    actions: {
      answer: {
        label: "Answer",
        fields: {
          answer: { label: "Your answer" },
        },
      },
      handle: {
        label: "Mark as handled",
        confirm: "The message will move to the handled messages.",
      },
    },
  },
  "insurance-request": {
    label: { one: "Request for cover", many: "Requests for cover" },
    fields: {
      createdAt: { label: "Asked on" },
      bookingId: { label: "Appointment" },
      insurerId: { label: "Insurer" },
      policyNo: { label: "Policy number" },
      status: { label: "State" },
      coveredAmount: { label: "Insurer’s share" },
      currency: { label: "Currency" },
      decideBefore: { label: "Decide before" },
      reason: { label: "Reason for the refusal" },
      decidedAt: { label: "Decided on" },
    },
    actions: {
      accept: {
        label: "Accept",
        confirm: "The patient pays the rest; if nothing is left, the appointment is confirmed.",
        fields: {
          coveredAmount: { label: "Insurer’s share" },
        },
      },
      refuse: {
        label: "Refuse",
        confirm: "The patient can still pay the full price.",
        fields: {
          reason: { label: "Reason" },
        },
      },
    },
  },
};
