import { useQuery } from "@tanstack/react-query";
import { ROLE_LABELS, SHARING_LEVELS, type SharingLevel } from "@voicewright/contract/rules/access/voice-roles";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { RadioCards } from "@/shared/ui/fields/radio-cards.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { sharingGroupsQuery } from "./service-account-queries.ts";

/** With which groups alone the voices of an account are shared, by their ids; undefined: with everybody. */
export type Sharing = Readonly<Record<string, SharingLevel>> | undefined;

const WITH_WHOM = [
  { value: "everybody", label: "Everybody", description: "Like voices that members of the workspace create." },
  { value: "groups", label: "Only some groups", description: "In addition to the account itself and the admins." },
] as const;

const LEVELS = [
  { value: "none", label: "Not shared" },
  ...SHARING_LEVELS.toReversed().map((value) => ({ value, label: ROLE_LABELS[value] })),
] as const;

type SharingFieldProps = { readonly value: Sharing; readonly onChange: (sharing: Sharing) => void };

/** Asks nothing where the workspace has no groups. */
export function SharingField({ value, onChange }: SharingFieldProps) {
  const groups = useQuery(sharingGroupsQuery());
  if (groups.isError) return <Notice tone="error">{apiErrorMessage(groups.error)}</Notice>;
  if (groups.data === undefined || groups.data.length === 0) return null;
  const share = (groupId: string, level: SharingLevel | "none") => {
    const others = Object.fromEntries(Object.entries(value ?? {}).filter(([id]) => id !== groupId));
    onChange(level === "none" ? others : { ...others, [groupId]: level });
  };
  return (
    <>
      <RadioCards
        label="Share the voices that it makes with"
        value={value === undefined ? "everybody" : "groups"}
        onChange={(withWhom) => onChange(withWhom === "everybody" ? undefined : {})}
        options={WITH_WHOM}
      />
      {value !== undefined && (
        <ul className="grid gap-2">
          {groups.data.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              <Select
                className="w-40"
                label={`Role of ${name}`}
                hideLabel
                value={value[id] ?? "none"}
                options={LEVELS}
                onChange={(level) => share(id, level)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
