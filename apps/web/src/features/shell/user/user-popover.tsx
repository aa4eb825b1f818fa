import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { BookA, BookOpen, ChevronsUpDown, KeyRound, LogOut, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { planName } from "@/entities/workspace/credits.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { useTheme } from "@/shared/lib/theme.ts";
import { Popover, PopoverClose } from "@/shared/ui/popups/popover.tsx";
import { THEME_OPTIONS } from "./theme-options.ts";
import { displayName, UserAvatar } from "./user-avatar.tsx";
import { useSignOut } from "./use-sign-out.ts";

const ROW_STYLE = "flex h-9 w-full items-center gap-2.5 rounded-lg px-2.5 text-start hover:bg-fill";

type UserPopoverProps = { readonly isWide: boolean; readonly onOpenDictionaries: () => void };

/** The user menu of the sidebar. */
export function UserPopover({ isWide, onOpenDictionaries }: UserPopoverProps) {
  const user = useUser();
  const signOut = useSignOut();
  const name = displayName(user);
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
      <ul className="border-b p-1">
        <LinkRow icon={KeyRound} to="/app/developers/api-keys">
          API keys
        </LinkRow>
        <LinkRow icon={BookOpen} to="/docs/api">
          API reference
        </LinkRow>
        <li>
          <PopoverClose onClick={onOpenDictionaries} className={ROW_STYLE}>
            <BookA aria-hidden size={16} className="text-soft" />
            Pronunciation dictionaries
          </PopoverClose>
        </li>
      </ul>
      <div className="border-b p-3">
        <ThemeChoice />
      </div>
      <div className="p-1">
        <button type="button" onClick={signOut} className={ROW_STYLE}>
          <LogOut aria-hidden size={16} className="text-soft" />
          Sign out
        </button>
      </div>
    </Popover>
  );
}

type LinkRowProps = {
  readonly icon: LucideIcon;
  readonly to: "/app/developers/api-keys" | "/docs/api";
  readonly children: ReactNode;
};

function LinkRow({ icon: Icon, to, children }: LinkRowProps) {
  return (
    <li>
      <PopoverClose nativeButton={false} render={<Link to={to} />} className={ROW_STYLE}>
        <Icon aria-hidden size={16} className="text-soft" />
        {children}
      </PopoverClose>
    </li>
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
