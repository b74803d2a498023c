import {
  ArrowRight,
  BusFront,
  CalendarHeart,
  CarFront,
  House,
  type LucideIcon,
  PartyPopper,
} from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation } from "wouter";
import { paths } from "../../../shared/address/paths.ts";
import { bookingScreensFr } from "../../../shared/fr/booking/booking-screens.ts";

const words = bookingScreensFr.hub;

type HubKind = keyof typeof words.kinds;

const kinds: Record<HubKind, { href: string; icon: LucideIcon; ground: string }> = {
  trip: { href: paths.trips(), icon: BusFront, ground: "bg-forest-800" },
  event: { href: paths.events(), icon: PartyPopper, ground: "bg-clay-600" },
  rdv: { href: paths.consultants(), icon: CalendarHeart, ground: "bg-clay-800" },
  car: { href: paths.cars(), icon: CarFront, ground: "bg-[#5c3c00]" },
  house: { href: paths.houses(), icon: House, ground: "bg-forest-600" },
};

/** What older addresses and other clients call the kinds. */
const listOf: Record<string, string> = {
  trip: paths.trips(),
  voyage: paths.trips(),
  event: paths.events(),
  dating: paths.events(),
  rdv: paths.consultants(),
  consulting: paths.consultants(),
  location: paths.cars(),
  rental: paths.cars(),
  rentalcar: paths.cars(),
  rentalhouse: paths.houses(),
};

/** Every kind of service; a named one opens its own list. */
export function Page({ params }: { params: Record<string, string> }) {
  const [, navigate] = useLocation();
  const target = params.service ? (listOf[params.service.toLowerCase()] ?? paths.booking()) : null;
  useEffect(() => {
    if (target) navigate(target, { replace: true });
  }, [target, navigate]);
  return (
    <div className="page-width py-6 lg:py-12">
      <h1 className="text-4xl">{words.title}</h1>
      <p className="mt-2 mb-6 max-w-xl text-lg text-ink-soft">{words.lead}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-6">
        {(Object.keys(kinds) as HubKind[]).map((kind, index) => (
          <li key={kind} className={index < 2 ? "lg:col-span-3" : "lg:col-span-2"}>
            <KindCard kind={kind} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function KindCard({ kind }: { kind: HubKind }) {
  const { href, icon: Icon, ground } = kinds[kind];
  const { title, text } = words.kinds[kind];
  return (
    <Link
      href={href}
      className={`group relative flex h-44 flex-col justify-end overflow-hidden rounded-card p-5 text-white shadow-card ${ground}`}
    >
      <span className="ndop absolute inset-0 opacity-[0.09]" aria-hidden="true" />
      <Icon className="absolute top-4 right-4 size-14 text-sun-400" strokeWidth={1.6} aria-hidden="true" />
      <span className="relative font-display text-2xl">{title}</span>
      <span className="relative mt-1 flex items-end justify-between gap-3 text-white/95">
        {text}
        <ArrowRight
          className="size-6 shrink-0 transition-transform group-hover:translate-x-1"
          aria-hidden="true"
        />
      </span>
    </Link>
  );
}
