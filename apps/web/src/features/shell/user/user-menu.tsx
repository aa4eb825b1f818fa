import { Check } from "lucide-react";
import { planName } from "@/entities/workspace/credits.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { UserAvatar } from "@/entities/workspace/pictures/user-avatar.tsx";
import { WorkspaceIcon } from "@/entities/workspace/pictures/workspace-icon.tsx";
import { useTheme } from "@/shared/lib/theme.ts";
import { Menu, MenuChoice, MenuGroup, MenuItem, MenuSeparator } from "@/shared/ui/popups/menu.tsx";
import { EntryLink } from "../navigation/entry-link.tsx";
import { useDeclaredRows } from "@/entities/navigation/declared-rows.ts";
import type { NavigationEntry } from "@/entities/navigation/entry.ts";
import { shownUserMenu, splitUserMenu, type UserMenuItem, userMenuOf } from "../navigation/links.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";
import { menuText } from "./menu-texts.ts";
import { THEME_OPTIONS } from "./theme-options.ts";
import { useMenuActions } from "./use-menu-actions.ts";
import { useSwitchWorkspace, useWorkspaces } from "./use-workspaces.ts";

/** The user menu of the mobile header. */
export function UserMenu({ onOpenDictionaries }: { readonly onOpenDictionaries: () => void }) {
  const user = useUser();
  const rows = useDeclaredRows();
  const facts = useNavigationFacts();
  const { items, signOut } = splitUserMenu(shownUserMenu(userMenuOf(rows), facts));
  const shownItem = (item: UserMenuItem) => (
    <Item key={item.type === "theme" ? "theme" : item.id} item={item} onOpenDictionaries={onOpenDictionaries} />
  );
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" aria-label="User menu" className="grid size-9 place-items-center rounded-full">
          <UserAvatar user={user} />
        </button>
      }
    >
      <div className="px-2.5 pt-1.5 pb-2 leading-snug">
        <p className="max-w-60 truncate font-medium">{user.email}</p>
        <p className="max-w-60 truncate text-[0.8125rem] text-soft">
          {user.workspace_name} · {planName(user.subscription.tier)}
        </p>
      </div>
      <Workspaces />
      <MenuSeparator />
      {items.map(shownItem)}
      <div className="sticky -bottom-1 -mx-1 -mb-1 border-t bg-panel p-1">{signOut.map(shownItem)}</div>
    </Menu>
  );
}

function Workspaces() {
  const workspaces = useWorkspaces();
  const switchTo = useSwitchWorkspace();
  if (workspaces.length === 0) return null;
  return (
    <MenuGroup label="Workspaces">
      {workspaces.map((workspace) => (
        <MenuItem
          key={workspace.workspace_id}
          icon={<WorkspaceIcon pictureUrl={workspace.picture_url} />}
          onSelect={() => switchTo(workspace)}
        >
          {workspace.is_current ? (
            <>
              {workspace.name} <Check aria-hidden size={14} className="ms-1 inline-block" />
              <span className="sr-only">(open)</span>
            </>
          ) : (
            workspace.name
          )}
        </MenuItem>
      ))}
    </MenuGroup>
  );
}

type ItemProps = { readonly item: UserMenuItem; readonly onOpenDictionaries: () => void };

function Item({ item, onOpenDictionaries }: ItemProps) {
  const facts = useNavigationFacts();
  const actions = useMenuActions(onOpenDictionaries);
  const [theme, setTheme] = useTheme();
  const entry = ({ id, destination, icon, label }: NavigationEntry) => (
    <MenuItem
      key={id}
      icon={icon ?? null}
      {...(destination.kind === "action"
        ? { onSelect: actions[destination.action] }
        : { link: <EntryLink destination={destination} /> })}
    >
      {label}
    </MenuItem>
  );
  switch (item.type) {
    case "separator":
      return <MenuSeparator />;
    case "theme":
      return <MenuChoice label="Theme" value={theme} onChange={setTheme} options={THEME_OPTIONS} />;
    case "tooltip":
      return <p className="max-w-60 px-2.5 py-1.5 text-xs text-pretty text-soft">{menuText(item.text, facts)}</p>;
    case "group":
      return <MenuGroup label={item.label}>{item.entries.map(entry)}</MenuGroup>;
    default:
      return entry(item);
  }
}
