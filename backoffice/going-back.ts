/**
 * A hook for pages that may block going back. Window listeners run in the order of registration, so this one is
 * registered before the router's, which navigates at once.
 */
export const goingBack: { ask: ((event: PopStateEvent) => void) | null } = { ask: null };

window.addEventListener("popstate", (event) => goingBack.ask?.(event));
