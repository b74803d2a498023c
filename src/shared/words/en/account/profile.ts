import type * as french from "../../fr/account/profile.ts";
import type { Translated } from "../../translated.ts";
import { mobileMoneyWords } from "../booking/payment-methods.ts";
import { plural } from "../grammar.ts";

/** The words of a person's own pages. */
export const profileWords: Translated<typeof french.profileWords> = {
  save: "Save",
  back: "Back",
  remove: "Delete",
  change: "Change",
  choose: "Choose",
  none: "Not given",
  loadFailed: "This information could not be loaded.",
  retry: "Try again",
  currentPassword: "Current password",

  profile: {
    title: "My profile",
    text: "These details fill in your bookings in advance. They are shown only to the companies you book with and to Mboa’s support.",
    personTitle: "Identity",
    contactTitle: "Contact and payment",
    email: "Email",
    phone: "Phone",
    payment: "Payment number",
    confirmed: "Confirmed",
    toConfirm: "To be confirmed",
    birthDate: "Date of birth",
    identityType: "Type of ID",
    identity: "ID number",
    city: "City",
    country: "Country",
    emergency: "Person to call in an emergency",
    emergencyHint: "Their phone number. It is used only in case of an accident.",
    company: "Company",
    terminal: "Agency",
    notYourArea: (asked) => `Your account does not open “${asked}”.`,
    openArea: (own) => `Open “${own}”`,
  },

  picture: {
    title: "Profile photo",
    hint: "JPG, PNG or GIF, 8 MB at most.",
    choose: "Choose a photo",
    change: "Change the photo",
    remove: "Remove the photo",
    cropTitle: "Frame the photo",
    cropText: "Drag the photo to place it, or use the arrow keys.",
    cropArea: "Frame of the photo",
    zoom: "Zoom",
    use: "Use",
    saved: "Your photo has been saved.",
    removed: "Your photo has been removed.",
    wrongType: "Accepted: .jpg, .png, .gif, .jpeg",
  },

  companions: {
    title: "People I book for",
    text: "Save the people you often book for: their details will be offered when you book.",
    empty: "You have not saved anyone yet.",
    add: "Add a person",
    editTitle: "Person",
    name: "Full name",
    phone: "Phone",
    identityNumber: "ID number",
    removeTitle: (name) => `Delete ${name} from the people you book for?`,
    editOne: (name) => `Change ${name}`,
    removeOne: (name) => `Delete ${name}`,
  },

  data: {
    title: "My data",
    exportText: "Get a copy of everything Mboa keeps about you.",
    export: "Download my data",
    deleteText:
      "Your name, contact details, documents and messages are erased. Paid bookings stay in the accounts, without your name, with the number that paid. Those still to come keep your name and contact until their date, and those whose money or rental is still to be given back until it is. This cannot be undone.",
    ahead: (count) => `You have ${count > 1 ? `${count} upcoming bookings` : "an upcoming booking"}`,
    refundOf: (sum, cancellable) =>
      cancellable ? `If you cancel it now, you get ${sum} back.` : "It can no longer be cancelled.",
    unpaid: "Not paid yet: it will be cancelled.",
    wish: "What happens to them?",
    cancelAll: (sum) => `Cancel them: I get ${sum} back`,
    keepTickets: "Keep my tickets: I get them by SMS or email, to read without an account",
    delete: "Delete my account",
    deleteTitle: "Delete my account",
    typeWord: (word) => `To confirm, type ${word}`,
    word: "DELETE",
    wrongWord: (word) => `Type ${word} in capital letters`,
  },

  health: {
    title: "Health information",
    text: (days) =>
      `Optional. Only you and the practitioner with whom your appointment is confirmed can read this, until ${plural(days, "day", "days")} after the appointment.`,
    readings: "Who has read it",
    noReadings: "Nobody has read it.",
    reading: (when, consultant) => `${when}, ${consultant}`,
    bloodGroup: "Blood group",
    unknownBlood: "I do not know",
    heightCm: "Height (cm)",
    weightKg: "Weight (kg)",
    allergies: "Allergies",
    treatments: "Current treatments",
    history: "Medical history",
    emergencyContact: "Person to call",
    emergencyHint: "Name and phone.",
  },

  password: {
    title: "Password",
    text: "Choose a password that you use nowhere else. Your other devices will be signed out.",
    mustTitle: "Choose a new password",
    mustText: "Your current password is temporary. Replace it to continue.",
    password: "New password",
    confirm: "Confirm the new password",
    submit: "Change the password",
    changed: "Your password has been changed. Your other devices and programs have been signed out.",
    createTitle: "Create a password",
    createText:
      "Today you sign in with a code or another service. With a password, your phone or email is enough, on any device.",
    createSubmit: "Create the password",
    created: "Your password has been created.",
    hasOne: "Your account already has a password.",
    hasNone: "Your account has no password yet.",
  },

  sessions: {
    title: "Signed-in devices",
    text: "If you do not recognise a device, sign it out, then change your password.",
    current: "This device",
    bySupport: "Opened by support",
    lastUsed: (when) => `Last used: ${when}`,
    unknownDevice: "Unknown device",
    endOne: (device) => `Sign out ${device}`,
    ended: "The device has been signed out.",
    endOthers: "Sign out all other devices",
    endOthersText: "Programs that use your account are cut off too.",
    othersEnded: "All other devices and programs have been signed out.",
  },

  contact: {
    title: "Email and phone",
    text: "You sign in and get your tickets with them. A change is confirmed with a code sent to the new address.",
    email: "Email address",
    phone: "Phone number",
    add: "Add",
    newEmail: "New email address",
    newPhone: "New phone number",
    send: "Get the code",
    codeText: (credential) => `A 5-digit code has been sent to ${credential}.`,
    changed: "Your contact details have been changed.",
    dialogTitle: { email: "Change email", phone: "Change phone" },
  },

  paymentInfos: {
    title: "Payment number",
    text: (methods) =>
      `${["This", mobileMoneyWords(methods), "number"].filter(Boolean).join(" ")} is offered at each payment and receives your refunds.`,
    number: "Mobile payment number",
    saved: "Your payment number has been saved.",
  },

  documents: {
    title: "My documents",
    text: "ID, driving licence, prescription… You keep them here and show them only to the partners who need them for your bookings.",
    label: "Document name",
    labelHint: "For example: ID card, front",
    file: "File",
    fileHint: "PDF or photo (.jpg, .png, .gif), 8 MB at most.",
    chooseFile: "Choose a file",
    noFile: "Please choose a file",
    tooLarge: (name, size) => `The file “${name}” is too large (${size}): 8 MB at most.`,
    add: "Add the document",
    addTitle: "Add a document",
    added: "The document has been added.",
    removed: "The document has been deleted.",
    empty: "You have no documents yet.",
    open: (label) => `Open ${label}`,
    removeOne: (label) => `Delete ${label}`,
    removeTitle: (label) => `Delete “${label}”?`,
    removeText: "The file is erased for good.",
    details: (name, size, day) => `${name} · ${size} · added on ${day}`,
  },

  requests: {
    title: "My requests",
    text: "Your partner requests and the bookings that wait for a partner’s answer.",
    empty: "You have no requests at the moment.",
    become: "Become a partner",
    booking: (title, when) => `${title} · ${when}`,
    code: (code) => `Booking ${code}`,
    waiting: "Waiting for the partner",
    declined: "Declined by the partner",
    see: "See the booking",
  },

  savedPage: {
    title: "Profile saved",
    text: "Your details are up to date. They will be used in your next bookings.",
    profile: "See my profile again",
    book: "Book",
  },
};

/** “1.4 MB”, “230 KB” */
export const fileSizeWords: typeof french.fileSizeWords = (bytes) => {
  const number = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
  return bytes >= 1_000_000
    ? `${number.format(bytes / 1_000_000)} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} KB`;
};
