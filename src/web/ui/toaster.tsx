import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { useEffect } from "react";
import { toastWords } from "../../shared/words/fr/ui/toasts.ts";
import { uiWords } from "../../shared/words/fr/ui/ui.ts";
import { networkAdvice, type Toast, type ToastKind, toast, useToasts } from "./toast.ts";

const durations: Record<ToastKind, number> = {
  note: 5000,
  success: 5000,
  warning: 10_000,
  error: 10_000,
  loading: 300_000,
};

const looks = {
  note: { icon: Info, bar: "bg-forest-700", text: "text-forest-800" },
  success: { icon: CircleCheck, bar: "bg-forest-500", text: "text-forest-700" },
  warning: { icon: TriangleAlert, bar: "bg-sun-500", text: "text-sun-700" },
  error: { icon: CircleAlert, bar: "bg-danger", text: "text-danger" },
  loading: { icon: Info, bar: "bg-forest-700", text: "text-forest-800" },
};

/** Says when the network is lost, and when it is back. */
function useNetworkNews() {
  useEffect(() => {
    const tell = () => networkAdvice.say(toastWords.offline);
    const comfort = () => {
      networkAdvice.clear();
      toast.success(toastWords.online);
    };
    if (!navigator.onLine) tell();
    addEventListener("offline", tell);
    addEventListener("online", comfort);
    return () => {
      removeEventListener("offline", tell);
      removeEventListener("online", comfort);
    };
  }, []);
}

/** The container of toasts; one per app. */
export function Toaster() {
  const shown = useToasts();
  useNetworkNews();
  return (
    <section
      data-toasts=""
      aria-label={toastWords.region}
      className="toasts pointer-events-none inset-x-0 z-[70] flex flex-col items-center gap-2 px-3 sm:left-auto sm:items-end sm:px-5"
    >
      {shown.map((entry) => (
        <ToastCard key={entry.id} shown={entry} />
      ))}
    </section>
  );
}

function ToastCard({ shown: { id, kind, message } }: { shown: Toast }) {
  const { icon: Icon, bar, text } = looks[kind];
  useEffect(() => {
    const timer = setTimeout(() => toast.dismiss(id), durations[kind]);
    return () => clearTimeout(timer);
  }, [id, kind]);
  return (
    <div
      role={kind === "error" || kind === "warning" ? "alert" : "status"}
      className="pointer-events-auto relative flex w-full max-w-md animate-rise items-start gap-3 overflow-hidden rounded-control bg-surface py-3 pr-2 pl-5 shadow-float"
    >
      <span className={clsx("absolute inset-y-0 left-0 w-1.5", bar)} />
      <Icon className={clsx("mt-0.5 size-6 shrink-0", text)} aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className={clsx("text-sm font-extrabold tracking-wide", text)}>{toastWords.titles[kind]}</p>
        <p className="text-[0.9375rem] leading-snug">{message}</p>
      </div>
      <button
        type="button"
        aria-label={uiWords.close}
        onClick={() => toast.dismiss(id)}
        className="-my-1.5 flex size-11 shrink-0 items-center justify-center rounded-full text-ink-soft hover:bg-sand"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </div>
  );
}
