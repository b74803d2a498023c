import { oneSmsPart, toGsm7 } from "../../../text/gsm7.ts";
import type * as french from "../../fr/message/messages.ts";
import { bookingMessageWords } from "../booking/booking-messages.ts";
import { depositMessageWords } from "../booking/deposit.ts";
import { moneyMessageWords } from "../money/money-messages.ts";
import { partnerMessageWords } from "../partner/partner-messages.ts";
import { appointmentMessageWords } from "./appointment-messages.ts";
import { eventMessageWords } from "./event-messages.ts";
import { lapseMessageWords } from "./lapse-messages.ts";
import { refundMessageWords } from "./refund-messages.ts";
import { watchMessageWords } from "./watch-messages.ts";

export const messageWords: french.Messages = {
  verificationCode: ({ code }) => ({
    sms: `Mboa: your code is ${code}. It is valid for 10 minutes. Give it to no one.`,
    subject: "Your Mboa verification code",
    text: `Your verification code is ${code}.\n\nIt is valid for 10 minutes. Give it to no one, not even to someone who says they work for Mboa.`,
  }),
  accountExists: ({ link }) => ({
    sms: `Mboa: you already have an account with this number. Sign in: ${link}`,
    subject: "You already have a Mboa account",
    text: `Someone, probably you, tried to create an account with this address. You already have one: sign in or choose a new password.\n\n${link}\n\nIf it was not you, there is nothing to do.`,
  }),
  passwordChanged: () => ({
    sms: "Mboa: your password has been changed. If it was not you, write to us at once.",
    subject: "Your Mboa password has been changed",
    text: "Your password has just been changed. Your other devices are signed out and your access tokens cut off.\n\nIf it was not you, choose a new password at once and write to support.",
  }),
  resetAsked: ({ link }) => ({
    sms: `Mboa: a new password was requested for your account. Not you? Refuse: ${link}`,
    subject: "A new password was requested for your account",
    text: `Someone has asked for a new password for your account, from a device that you have never used. It will be accepted in ten minutes.\n\nIf it is you, there is nothing to do.\n\nIf it is not you, refuse it at once: ${link}`,
  }),
  administratorAppointed: ({ name, by, role, link }) => ({
    sms: oneSmsPart(
      `Mboa: new administration role, take it away if it was not planned: ${name}, by ${by}. ${link}`,
    ),
    subject: `${name} was given an administration role`,
    text: `${by} gave ${name} the role “${role}”.\n\nIn a week, this person can confirm what another administrator asks for. If it was not planned, take the role away: ${link}`,
  }),
  roleGiven: ({ by, role, company, link }) => ({
    sms: oneSmsPart(`Mboa: ${by} gave you the role ${role} at ${company}. Sign in: ${link}`),
    subject: `You have a new role at ${company}`,
    text: `${by} gave you the role “${role}” at ${company}.\n\nSign in with your account to begin: ${link}`,
  }),
  tokenCreated: ({ name }) => ({
    sms: `Mboa: the access token "${name}" has just been created. If it was not you, change your password: it will end.`,
    subject: "An access token has just been created",
    text: `The access token “${name}” has just been created: a program can act with it in your name.\n\nIf it was not you, change your password at once: all your tokens and devices will be signed out.`,
  }),
  factorAdded: () => ({
    sms: "Mboa: a code from your app is now asked for at each sign-in. If it was not you, write to us at once.",
    subject: "Your Mboa account now asks for a code",
    text: "An authenticator app has been added to your account: a code is now asked for at each sign-in, and your other devices were signed out.\n\nIf it was not you, write to support at once.",
  }),
  factorRemoved: () => ({
    sms: "Mboa: your account no longer asks for a code. If it was not you, write to us at once.",
    subject: "Your Mboa account no longer asks for a code",
    text: "The authenticator app has been removed from your account: your password is enough again.\n\nIf it was not you, change your password at once and write to support.",
  }),
  contactChanged: ({ masked }) => ({
    sms: `Mboa: your account now uses ${masked}. If it was not you, write to us at once.`,
    subject: "The address of your Mboa account has changed",
    text: `Your account now uses ${masked} instead of this address or number.\n\nIf it was not you, write to support at once.`,
  }),
  conversationAnswered: ({ from, subject, link, inbox }) => ({
    sms: oneSmsPart(`Mboa: ${from} wrote to you. Read and answer: ${inbox}`),
    subject: `${from} wrote to you: ${subject}`,
    text: `${from} wrote to you about “${subject}”.\n\nRead the message and answer it in your messages: ${link}`,
  }),
  shortAnswer: ({ text }) => ({
    sms: oneSmsPart(`Mboa: ${text}`),
    subject: "Answer from Mboa",
    text,
  }),
  contactAnswered: ({ name, answer, subject, body, link }) => ({
    sms: toGsm7(`Mboa: ${answer}`),
    subject: `Answer from Mboa: ${subject}`,
    text: `Hello ${name},\n\n${answer}\n\nMboa support\n\nTo write to us again: ${link}\n\nYour message:\n“${body}”`,
  }),
  ...moneyMessageWords,
  ...partnerMessageWords,
  ...bookingMessageWords,
  ...lapseMessageWords,
  ...refundMessageWords,
  ...eventMessageWords,
  ...appointmentMessageWords,
  ...depositMessageWords,
  ...watchMessageWords,
};

export type Messages = french.Messages;
export type MessageTemplate = french.MessageTemplate;
