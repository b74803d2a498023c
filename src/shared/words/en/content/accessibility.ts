import type { LegalDocument } from "./legal.ts";

export const accessibilityWords: LegalDocument = {
  title: "Accessibility",
  lead: "Mboa must work for everybody, with or without a mouse, with a screen reader, large text or a small phone. This text says where we stand, what is missing and how to tell us.",
  updated: "Last updated: 28 November 2026",
  sections: [
    {
      title: "What we aim at",
      content: [
        "The travellers’ site and the companies’ back office aim at level AA of WCAG 2.2, on which RGAA 4.1 and EN 301 549 are built.",
      ],
    },
    {
      title: "Where we stand",
      content: [
        "We consider the site partly conformant. This is our own assessment, made by hand and by programs: no independent body has checked it yet.",
      ],
    },
    {
      title: "What is checked",
      content: [
        "Before each new version a program goes through the main journeys in a real browser and stops at the first fault:",
        [
          "the pages of these journeys are checked by axe: contrast, names of buttons and fields, order of headings;",
          "none of these pages is wider than the screen, even a narrow one, with text enlarged to 200%; enlarged as a whole to 400%, they are read without scrolling sideways, and what stays in place leaves at least half of the screen;",
          "the seat map of a bus and that of a hall can be used with the keyboard, and each place says its number and whether it is free; the same places can be ticked in a list;",
          "on English pages the names that companies have given are marked as French for screen readers;",
          "error messages stand beside their field and are announced.",
        ],
      ],
    },
    {
      title: "What is missing",
      content: [
        [
          "We have not yet gone through all journeys with the screen readers NVDA, VoiceOver and TalkBack.",
          "At 400%, only the first screen of the lists and the purchase of a bus trip are checked: the other pages and the companies’ area are not.",
          "Tickets and receipts as PDF are not tagged for screen readers: the page of the ticket holds the same information.",
          "Companies’ photographs are described by the name of the offer and their position, not by what they show.",
        ],
      ],
    },
    {
      title: "Other ways",
      content: [
        "If you cannot use a page you can book by a code dialled on any phone where the operator offers it, buy at a desk, ask for your ticket or cancel by SMS, or write to us: we will do it with you.",
      ],
    },
    {
      title: "Tell us about an obstacle",
      content: [
        "Tell us the page, what you wanted to do and the device you use. We answer, suggest another way, and mend it.",
      ],
    },
  ],
};
