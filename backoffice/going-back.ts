/**
 * The way back as a page may hold it up. Listeners of the window run in the order in which they came, so this one is
 * there before the router's, which follows the address at once.
 */
export const goingBack: { ask: ((event: PopStateEvent) => void) | null } = { ask: null };

window.addEventListener("popstate", (event) => goingBack.ask?.(event));
