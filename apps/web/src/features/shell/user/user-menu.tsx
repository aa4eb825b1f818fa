import { Link } from "@tanstack/react-router";
import { BookA, BookOpen, KeyRound, LogOut } from "lucide-react";
import { planName } from "@/entities/workspace/credits.ts";
import { useUser } from "@/entities/workspace/use-user.ts";
import { useTheme } from "@/shared/lib/theme.ts";
import { Menu, MenuChoice, MenuItem, MenuSeparator } from "@/shared/ui/popups/menu.tsx";
import { THEME_OPTIONS } from "./theme-options.ts";
import { UserAvatar } from "./user-avatar.tsx";
import { useSignOut } from "./use-sign-out.ts";

/** The user menu of the mobile header. */
export function UserMenu({ onOpenDictionaries }: { readonly onOpenDictionaries: () => void }) {
  const user = useUser();
  const signOut = useSignOut();
  const [theme, setTheme] = useTheme();
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
      <MenuSeparator />
      <MenuItem icon={KeyRound} link={<Link to="/app/developers/api-keys" />}>
        API keys
      </MenuItem>
      <MenuItem icon={BookOpen} link={<Link to="/docs/api" />}>
        API reference
      </MenuItem>
      <MenuItem icon={BookA} onSelect={onOpenDictionaries}>
        Pronunciation dictionaries
      </MenuItem>
      <MenuSeparator />
      <MenuChoice label="Theme" value={theme} onChange={setTheme} options={THEME_OPTIONS} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={signOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
