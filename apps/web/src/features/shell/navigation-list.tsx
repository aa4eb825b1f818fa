import { Link } from "@tanstack/react-router";
import { useUser } from "@/entities/workspace/use-user.ts";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { NAVIGATION, type NavigationGroup, type NavigationItem } from "./navigation.ts";

/** The areas of the product; as icons with tooltips where there is no room for words. */
export function NavigationList({ isWide }: { readonly isWide: boolean }) {
  const { is_installation_admin: isInstallationAdmin } = useUser();
  const groups = NAVIGATION.map((group) => ({
    ...group,
    items: group.items.filter((item) => isInstallationAdmin || item.isForInstallationAdmins !== true),
  })).filter(({ items }) => items.length > 0);
  return (
    <nav aria-label="Main" className="grid gap-4">
      {groups.map((group) => (
        <Group key={group.label} group={group} isWide={isWide} />
      ))}
    </nav>
  );
}

function Group({ group, isWide }: { readonly group: NavigationGroup; readonly isWide: boolean }) {
  return (
    <div>
      {group.isLabelShown &&
        (isWide ? (
          <p aria-hidden className="px-2.5 pb-1 text-xs font-medium text-soft">
            {group.label}
          </p>
        ) : (
          <div aria-hidden className="mx-2 mb-4 border-t" />
        ))}
      <ul aria-label={group.label} className="grid gap-0.5">
        {group.items.map((item) => (
          <li key={item.to}>
            <Tooltip content={item.label} side="right" disabled={isWide}>
              <ItemLink item={item} isWide={isWide} />
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}

type ItemLinkProps = { readonly item: NavigationItem; readonly isWide: boolean };

function ItemLink({ item: { to, label, icon: Icon }, isWide, ...tooltip }: ItemLinkProps) {
  return (
    <Link
      {...tooltip}
      to={to}
      activeOptions={{ includeSearch: false }}
      className={`flex h-9 items-center gap-3 rounded-lg font-medium text-soft transition-colors duration-150 hover:bg-fill hover:text-ink data-[status=active]:bg-fill data-[status=active]:text-ink ${isWide ? "px-2.5" : "justify-center"}`}
    >
      <Icon aria-hidden size={17} className="shrink-0" />
      <span className={isWide ? "truncate" : "sr-only"}>{label}</span>
    </Link>
  );
}
