import type { User } from "@voicewright/contract/workspace-settings/routes";

type Named = Pick<User, "first_name" | "email">;

/** How a person is called here: by first name, or by what stands before the @. */
export function displayName(user: Named): string {
  const name = user.first_name?.trim() ?? "";
  return name === "" ? (user.email.split("@")[0] ?? user.email) : name;
}

/** The picture of a person, or their initial. The name stands beside it. */
export function UserAvatar({ user }: { readonly user: Named & Pick<User, "picture_url"> }) {
  if (user.picture_url !== null)
    return <img src={user.picture_url} alt="" className="size-7 shrink-0 rounded-full bg-fill-strong object-cover" />;
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
