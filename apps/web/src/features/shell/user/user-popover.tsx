import { clsx } from "clsx";
import { Check, ChevronsUpDown, Info } from "lucide-react";
import { planName } from "@/entities/workspace/credits.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { displayName, UserAvatar } from "@/entities/workspace/pictures/user-avatar.tsx";
import { WorkspaceIcon } from "@/entities/workspace/pictures/workspace-icon.tsx";
import { useTheme } from "@/shared/lib/theme.ts";
import { Popover, PopoverClose } from "@/shared/ui/popups/popover.tsx";
import { Tooltip } from "@/shared/ui/popups/tooltip.tsx";
import { EntryLink } from "../navigation/entry-link.tsx";
import { useDeclaredRows } from "@/entities/navigation/declared-rows.ts";
import type { NavigationEntry } from "@/entities/navigation/entry.ts";
import { shownUserMenu, splitUserMenu, type UserMenuItem, userMenuOf } from "../navigation/links.ts";
import { useNavigationFacts } from "@/entities/navigation/use-navigation-facts.ts";
import { menuText } from "./menu-texts.ts";
import { THEME_OPTIONS } from "./theme-options.ts";
import { useMenuActions } from "./use-menu-actions.ts";
import { useSwitchWorkspace, useWorkspaces } from "./use-workspaces.ts";

const ROW_STYLE = "flex h-9 w-full items-center gap-2.5 rounded-lg px-2.5 text-start hover:bg-fill";

type UserPopoverProps = { readonly isWide: boolean; readonly onOpenDictionaries: () => void };

/** The user menu of the sidebar. */
export function UserPopover({ isWide, onOpenDictionaries }: UserPopoverProps) {
  const user = useUser();
  const rows = useDeclaredRows();
  const facts = useNavigationFacts();
  const name = displayName(user);
  const { items, signOut } = splitUserMenu(shownUserMenu(userMenuOf(rows), facts));
  const shownItem = (item: UserMenuItem) => (
    <Item key={item.type === "theme" ? "theme" : item.id} item={item} onOpenDictionaries={onOpenDictionaries} />
  );
  return (
    <Popover
      label="User menu"
      side="top"
      className="w-72"
      trigger={
        <button
          type="button"
          className={clsx(
            "flex items-center gap-2.5 rounded-lg text-start hover:bg-fill",
            isWide ? "w-full p-1.5" : "size-9 justify-center",
          )}
        >
          <UserAvatar user={user} />
          {isWide ? (
            <>
              <span className="min-w-0 flex-1 leading-tight">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-xs text-soft">{planName(user.subscription.tier)} plan</span>
              </span>
              <ChevronsUpDown aria-hidden size={14} className="shrink-0 text-soft" />
            </>
          ) : (
            <span className="sr-only">User menu of {name}</span>
          )}
        </button>
      }
    >
      <div className="flex items-center gap-3 border-b p-3">
        <UserAvatar user={user} />
        <div className="min-w-0 leading-snug">
          <p className="truncate font-medium">{user.email}</p>
          <p className="truncate text-[0.8125rem] text-soft">
            {user.workspace_name} · {planName(user.subscription.tier)}
          </p>
        </div>
      </div>
      <Workspaces />
      <div className="p-1">{items.map(shownItem)}</div>
      {/* However low the window is. */}
      <div className="sticky bottom-0 border-t bg-panel p-1">{signOut.map(shownItem)}</div>
    </Popover>
  );
}

function Workspaces() {
  const workspaces = useWorkspaces();
  const switchTo = useSwitchWorkspace();
  if (workspaces.length === 0) return null;
  return (
    <section aria-label="Workspaces" className="max-h-48 overflow-y-auto border-b p-1">
      {workspaces.map((workspace) => (
        <PopoverClose
          key={workspace.workspace_id}
          aria-current={workspace.is_current}
          onClick={() => switchTo(workspace)}
          className={ROW_STYLE}
        >
          <WorkspaceIcon pictureUrl={workspace.picture_url} />
          <span className="min-w-0 flex-1 truncate">{workspace.name}</span>
          {workspace.is_current && <Check aria-hidden size={16} />}
        </PopoverClose>
      ))}
    </section>
  );
}

type ItemProps = { readonly item: UserMenuItem; readonly onOpenDictionaries: () => void };

function Item({ item, onOpenDictionaries }: ItemProps) {
  const facts = useNavigationFacts();
  const actions = useMenuActions(onOpenDictionaries);
  switch (item.type) {
    case "separator":
      return <hr className="-mx-1 my-1" />;
    case "theme":
      return (
        <div className="p-2">
          <ThemeChoice />
        </div>
      );
    case "tooltip":
      return (
        <Tooltip content={menuText(item.text, facts)} side="right">
          <button type="button" className={clsx(ROW_STYLE, "text-[0.8125rem] text-soft")}>
            <Info aria-hidden size={16} />
            {item.label}
            <span className="sr-only">: {menuText(item.text, facts)}</span>
          </button>
        </Tooltip>
      );
    case "group":
      return (
        <section aria-label={item.label}>
          <p aria-hidden className="px-2.5 pt-1.5 pb-0.5 text-xs font-medium text-soft">
            {item.label}
          </p>
          {item.entries.map((entry) => (
            <Row key={entry.id} entry={entry} actions={actions} />
          ))}
        </section>
      );
    default:
      return <Row entry={item} actions={actions} />;
  }
}

type RowProps = { readonly entry: NavigationEntry; readonly actions: ReturnType<typeof useMenuActions> };

function Row({ entry: { destination, icon: Icon, label }, actions }: RowProps) {
  const content = (
    <>
      {/* Without an icon its place stays empty, so that all labels stand in one line. */}
      {Icon === undefined ? (
        <span aria-hidden className="size-4 shrink-0" />
      ) : (
        <Icon aria-hidden size={16} className="shrink-0 text-soft" />
      )}
      {label}
    </>
  );
  if (destination.kind === "action") {
    return (
      <PopoverClose onClick={actions[destination.action]} className={ROW_STYLE}>
        {content}
      </PopoverClose>
    );
  }
  return (
    <PopoverClose nativeButton={false} render={<EntryLink destination={destination} />} className={ROW_STYLE}>
      {content}
    </PopoverClose>
  );
}

function ThemeChoice() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset>
      <legend className="mb-2 text-xs font-medium text-soft">Theme</legend>
      <div className="grid grid-cols-3 gap-1 rounded-lg bg-fill p-1">
        {THEME_OPTIONS.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="grid h-8 cursor-pointer grid-flow-col items-center justify-center gap-1.5 rounded-md text-[0.8125rem] text-soft has-checked:bg-panel has-checked:text-ink has-checked:shadow-thumb has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => setTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden size={14} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
