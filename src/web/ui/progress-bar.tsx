import { useEffect, useState } from "react";

const throttle = 200;
const duration = 5000;

/** The thin line at the top while calls are pending: appears after 200 ms and nears its end within 5 s. */
export function ProgressBar({ active }: { active: boolean }) {
  const [phase, setPhase] = useState<"idle" | "start" | "running" | "done">("idle");
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => {
        setPhase("start");
        requestAnimationFrame(() => requestAnimationFrame(() => setPhase("running")));
      }, throttle);
      return () => clearTimeout(timer);
    }
    setPhase((current) => (current === "idle" ? "idle" : "done"));
    const timer = setTimeout(() => setPhase("idle"), 400);
    return () => clearTimeout(timer);
  }, [active]);
  if (phase === "idle") return null;
  const scale = { start: 0.02, running: 0.94, done: 1 }[phase];
  return (
    <div
      // Visual only: loading parts announce themselves to screen readers.
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 top-0 z-[80] h-1 origin-left bg-sun-400 shadow-[0_0_8px_var(--color-sun-500)]"
      style={{
        transform: `scaleX(${scale})`,
        opacity: phase === "done" ? 0 : 1,
        transition:
          phase === "running" ? `transform ${duration}ms cubic-bezier(0.1, 0.7, 0.3, 1)` : "all 300ms",
      }}
    />
  );
}
