/** What those who run a departure or a session read, who need the reason. */
export const whyWords: Readonly<Record<string, string>> = {
  "trip CANCELLED": "This departure is already cancelled.",
  "trip DEPARTED": "This bus has already left: if that is a mistake, take “left” back first.",
  "trip GONE": "This bus has already left: take no money.",
  "trip ARRIVED": "This bus has already arrived: if that is a mistake, take “arrived” back first.",
  "trip OVER": "The hour of arrival has passed: the departure can no longer be changed.",
  "trip PAST": "This time is already past: choose a later one.",
  "event CANCELLED": "This session is already cancelled.",
  "event OVER": "This session is already over: it can no longer be changed.",
};
