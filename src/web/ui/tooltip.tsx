import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

/** An explanation on hover or focus; never the only place of an information. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={300}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            sideOffset={6}
            collisionPadding={8}
            className="z-[60] max-w-72 animate-fade-in rounded-lg bg-forest-950 px-3 py-2 text-sm text-white shadow-float"
          >
            {text}
            <Primitive.Arrow className="fill-forest-950" />
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
