import type { ReactNode } from "react";

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10 border-t-2 border-line pt-6">
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
