import clsx from "clsx";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";

export interface MenuItem {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  trailing?: ReactNode;
  /** A link; the caller's `renderLink` decides how it navigates. */
  href?: string;
  onSelect?: () => void;
  tone?: "danger";
  checked?: boolean;
}

export interface DropdownMenuProps {
  trigger: ReactNode;
  heading?: ReactNode;
  /** Groups are separated by a line. */
  groups: readonly (readonly MenuItem[])[];
  align?: "start" | "end";
  defaultOpen?: boolean;
  renderLink?: (href: string, attributes: { className: string; children: ReactNode }) => ReactNode;
}

const plainLink: NonNullable<DropdownMenuProps["renderLink"]> = (href, attributes) => (
  <a href={href} {...attributes} />
);

export function DropdownMenu(props: DropdownMenuProps) {
  const { trigger, heading, groups, align = "end", defaultOpen = false, renderLink = plainLink } = props;
  return (
    <Primitive.Root defaultOpen={defaultOpen} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          sideOffset={8}
          collisionPadding={8}
          className="z-50 max-h-(--radix-dropdown-menu-content-available-height) w-72 max-w-[94vw] animate-rise overflow-y-auto rounded-card border border-line bg-surface p-2 text-ink shadow-float"
        >
          {heading && <div className="mb-1 border-b-2 border-line px-3 pt-1 pb-3">{heading}</div>}
          {groups
            .filter((group) => group.length > 0)
            .map((group, index) => (
              <div key={group[0]?.key}>
                {index > 0 && <Primitive.Separator className="mx-3 my-1 h-px bg-line" />}
                {group.map((item) => (
                  <Entry key={item.key} item={item} renderLink={renderLink} />
                ))}
              </div>
            ))}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

function Entry({
  item,
  renderLink,
}: {
  item: MenuItem;
  renderLink: NonNullable<DropdownMenuProps["renderLink"]>;
}) {
  const className = clsx(
    "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-[0.7rem] px-3 py-2 text-left font-semibold outline-none",
    "data-highlighted:bg-forest-100",
    item.tone === "danger" && "text-danger",
    item.checked && "bg-forest-50",
  );
  const children = (
    <>
      {item.icon}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.trailing}
    </>
  );
  return (
    <Primitive.Item asChild onSelect={item.onSelect}>
      {item.href ? (
        renderLink(item.href, { className, children })
      ) : (
        <button type="button" className={className}>
          {children}
        </button>
      )}
    </Primitive.Item>
  );
}
