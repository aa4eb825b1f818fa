import { useInfiniteQuery } from "@tanstack/react-query";
import type { AdminVoice } from "@voicewright/contract/admin/voices";
import { ADMIN_LIMITS } from "@voicewright/contract/admin/limits";
import { AudioLines } from "lucide-react";
import { useState } from "react";
import { formatCount, formatDate } from "@/shared/lib/format.ts";
import { useSearchText } from "@/shared/lib/use-search-text.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Pill } from "@/shared/ui/buttons/pill.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { EndlessList } from "../frame/endless-list.tsx";
import { BanDialog } from "./ban-dialog.tsx";
import { useBanVoice, type VoiceFilter, voicesQuery } from "./safety-queries.ts";

/** Finds the voices of all workspaces, bans them and ends bans. */
export function BannableVoices() {
  const [filter, setFilter] = useState<VoiceFilter>({ search: "", isBanned: false });
  const [search, setSearch] = useSearchText(filter.search, (text) => setFilter({ ...filter, search: text }));
  const [asked, setAsked] = useState<AdminVoice>();
  const ban = useBanVoice();
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search voices"
          placeholder="Name, id or the owner's e-mail"
          value={search}
          onChange={setSearch}
          maxLength={ADMIN_LIMITS.searchMaxCharacters}
          className="w-full max-w-sm"
        />
        <Pill pressed={filter.isBanned} onClick={() => setFilter({ ...filter, isBanned: !filter.isBanned })}>
          Banned
        </Pill>
      </div>
      <EndlessList
        query={useInfiniteQuery(voicesQuery(filter))}
        what="voices"
        empty={<EmptyState icon={AudioLines} title="No voices found" />}
      >
        {(voices) => (
          <ul aria-label="Voices" className="mt-3 divide-y">
            {voices.map((voice) => (
              <VoiceRow
                key={voice.voice_id}
                voice={voice}
                isPending={ban.isPending && ban.variables.voice.voice_id === voice.voice_id}
                onBan={() => setAsked(voice)}
                onEnd={() => ban.mutate({ voice, reason: null })}
              />
            ))}
          </ul>
        )}
      </EndlessList>
      <BanDialog voice={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}

type VoiceRowProps = {
  readonly voice: AdminVoice;
  readonly isPending: boolean;
  readonly onBan: () => void;
  readonly onEnd: () => void;
};

function VoiceRow({ voice, isPending, onBan, onEnd }: VoiceRowProps) {
  const { name, ban, workspace, added_count: added } = voice;
  const about = [
    workspace === null ? "workspace deleted" : (workspace.owner_email ?? workspace.name),
    `since ${formatDate(voice.created_at_unix)}`,
    ...(added === 0 ? [] : [`added by ${formatCount(added, "workspace", "workspaces")}`]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="truncate font-medium">{name}</p>
        <p className="truncate text-[0.8125rem] text-soft">{about.join(" · ")}</p>
        {ban !== null && (
          <p className="mt-1 text-[0.8125rem] break-words">
            {ban.banned_at_unix === null ? "Banned" : `Banned on ${formatDate(ban.banned_at_unix)}`}
            {ban.reason === null ? "" : `: ${ban.reason}`}
          </p>
        )}
      </div>
      {voice.is_shared && <Badge tone="outline">In the library</Badge>}
      {ban !== null && <Badge tone="danger">Banned</Badge>}
      {ban === null ? (
        <Button size="sm" aria-label={`Ban ${name}`} onClick={onBan}>
          Ban
        </Button>
      ) : (
        <Button size="sm" aria-label={`Lift ban: ${name}`} pending={isPending} onClick={onEnd}>
          Lift ban
        </Button>
      )}
    </li>
  );
}
