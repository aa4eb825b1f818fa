import type { User } from "@voicewright/contract/workspace";

/** How a person is called here: by first name, or by what stands before the @. */
export function displayName(user: Pick<User, "first_name" | "email">): string {
  const name = user.first_name?.trim() ?? "";
  return name === "" ? (user.email.split("@")[0] ?? user.email) : name;
}

export function UserAvatar({ user }: { readonly user: Pick<User, "first_name" | "email"> }) {
  const [initial = "?"] = displayName(user);
  return (
    <span
      aria-hidden
      className="grid size-7 shrink-0 place-items-center rounded-full bg-fill-strong text-[0.8125rem] font-semibold text-ink uppercase"
    >
      {initial}
    </span>
  );
}
