const figure = (count: number) => count.toLocaleString("en-GB");

/** The queue before an offer, as the company that runs it reads it. */
export const queueWords = {
  title: "Queue",
  help: "When many people want the same offer at the same time, each takes a number and gets a turn. Your desks sell as usual.",
  day: "Opening day",
  time: "Time",
  timeHelp:
    "Before this time nothing is sold online: all who come have the same chance. Without a date the queue opens at once.",
  put: "Put a queue before this offer",
  moved: "Change the time",
  end: "Close the queue",
  endTitle: "Close the queue?",
  endText: (waiting: number) =>
    waiting === 0
      ? "The offer is sold without numbers again."
      : `${figure(waiting)} ${waiting > 1 ? "people are" : "person is"} waiting. The offer is sold without numbers again, also to those who have not waited.`,
  states: {
    WAITING: "Not open yet",
    OPEN: "Open",
    PAUSED: "Stopped: the company does not sell",
    GONE: "Nothing left to sell",
    ENDED: "Closed",
  },
  opensAt: (when: string) => `Opens on ${when}`,
  openedAt: (when: string) => `Open since ${when}`,
  automatic: "Opened by itself: too many requests at once. It closes when nobody waits any more.",
  empty: "People who were called found no place.",
  waiting: "Waiting",
  speed: "Called per minute",
  called: "Called in all",
  choosing: (count: number) => `${figure(count)} ${count === 1 ? "is" : "are"} choosing now`,
  bought: "Have paid",
  held: (count: number) => `${figure(count)} ${count === 1 ? "has" : "have"} held places`,
  page: "Page to share",
  figure,
};
