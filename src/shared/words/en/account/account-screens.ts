import type * as french from "../../fr/account/account-screens.ts";
import type { Translated } from "../../translated.ts";
import { mobileMoneyWords } from "../booking/payment-methods.ts";

/** The words of registration, sign-in and recovery. */

const sentBy = { SMS: "by SMS to", EMAIL: "by email to" } as const;

export const accountScreenWords: Translated<typeof french.accountScreenWords> = {
  step: (position, length) => `Step ${position} of ${length}`,

  login: {
    title: "Sign in",
    description: "Find your tickets, favourites and bookings.",
    identifier: "Phone or email",
    password: "Password",
    submit: "Sign in",
    forgot: "Forgot your password?",
    byCode: "Get a code",
    byCodeText: "No password? Give your number: we send a code to it by SMS.",
    codeSent: (phone) => `A 5-digit code has been sent to ${phone}.`,
    otherNumber: "Change the number",
    byPassword: "Sign in with a password",
    noAccountYet: "This number has no account yet. Your first and last name are enough to create one.",
    noAccount: "No account yet?",
    register: "Create an account",
    unfinished: "Registration started?",
    resume: "Continue my registration",
  },

  social: {
    title: "Or continue with",
    google: "Google",
    facebook: "Facebook",
    apple: "Apple",
    with: (provider) => `Continue with ${provider}`,
    waitingTitle: "Signing you in",
    waiting: (provider) => `Finish in the ${provider} window. This page then continues by itself.`,
    back: "Back",
    leaving: (provider) => `Opening ${provider}…`,
    unknown: "This way of signing in is not available.",
    unknownText: "The address names neither Google, Facebook nor Apple. Choose a way on the sign-in page.",
    done: "You are signed in",
    doneText: "You can close this window and go back to Mboa.",
    failed: "The sign-in did not work",
    declined: (provider) => `You did not continue with ${provider}`,
    declinedText: "Nothing has changed. Try again, or choose another way.",
    close: "Back to Mboa",
  },

  register: {
    title: "Create an account",
    modeTitle: "How would you like to register?",
    phoneMode: "By phone",
    phoneModeHint: "You get a code by SMS. No email address is needed.",
    emailMode: "By email",
    emailModeHint: "You get a code in your inbox.",
    infoTitle: "Your details",
    lastName: "Last name",
    firstName: "First name",
    gender: "Sex",
    female: "Female",
    male: "Male",
    email: "Email address",
    phone: "Phone number",
    sendCode: "Get the code",
    changeMode: { phone: "Register by email", email: "Register by phone" },
    known: "You already have an account: sign in.",
    terms: "By continuing, you accept the",
    termsLink: "terms and conditions",
    and: "and the",
    privacyLink: "privacy policy",
    credentialsTitle: "Your password",
    paymentNumber: "Mobile payment number",
    paymentHint: (methods) =>
      [mobileMoneyWords(methods), "It will be offered at each payment and you can change it."]
        .filter(Boolean)
        .join(". "),
    password: "Password",
    passwordHint:
      "At least 6 characters. No common word, even with digits (kribi77), no sequence like 123456.",
    confirmPassword: "Confirm the password",
    submit: "Create my account",
    already: "Already registered?",
    login: "Sign in",
  },

  code: {
    title: "Verification",
    legend: "Verification code",
    sent: (channel, to) => `A 5-digit code has been sent ${sentBy[channel]} ${to}.`,
    valid: "It is valid for 10 minutes.",
    submit: "Check the code",
    resend: "Send the code again",
    resendIn: (seconds) => `Send again in ${seconds} s`,
    resent: "A new code has been sent.",
    wrongAddress: "Not the right address?",
    startAgain: "Start again",
    gone: "This request does not exist or is no longer valid. Start again: it only takes a minute.",
  },

  forgot: {
    title: "Forgotten password",
    credentialText: "Give the phone or email of your account: we send a code to it.",
    codeText: (credential) =>
      credential
        ? `If an account uses ${credential}, a 5-digit code has just been sent to it.`
        : "If there is an account, a 5-digit code has just been sent.",
    passwordText: "Choose a new password. Your other devices will be signed out.",
    password: "New password",
    submit: "Change the password",
    waitsTitle: "This device is new to this account",
    waitsText:
      "To protect the account, the new password will be accepted in ten minutes. We have told its owner. What you typed is kept as long as this page stays open.",
    submitIn: (left) => `Change in ${left}`,
    sooner: "If you do not want to wait",
    bookingCode: "Code of your last booking",
    bookingHint: "It is on your ticket and in our messages, for example K7P2QXM.",
    wrongBooking: "This is not the code of the last booking of this account.",
    submitBooking: "Change with this code",
    secondCode: (masked) => `Get a code at ${masked}`,
    secondSent: (masked) => `A second 5-digit code has been sent to ${masked}.`,
    refuseTitle: "Not you?",
    refuseText:
      "Someone is asking for a new password for your account. Refuse it: your current password stays valid.",
    refuse: "Refuse this change",
    refused: "The change is refused. Your password has not changed.",
    backToLogin: "Back to sign-in",
  },

  loading: {
    title: "Please wait",
    text: "We are getting the next step ready…",
  },
};
