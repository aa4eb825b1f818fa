import { useQuery } from "@tanstack/react-query";
import { EMAIL_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import { EVERYONE_GROUP_ID, type ResourceRole, ROLE_LABELS } from "@voicewright/contract/rules/access/voice-roles";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { ResourceMetadata } from "@voicewright/contract/voices/resources";
import { KeyRound, UserRound, UsersRound, X } from "lucide-react";
import { useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useDebounced } from "@/shared/lib/use-debounced.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { SearchField } from "@/shared/ui/fields/search-field.tsx";
import { Select } from "@/shared/ui/fields/select.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { accessQuery, useChangeAccess } from "./access-queries.ts";

const SEARCH_DELAY_MS = 300;
const OPTIONS_SHOWN_MAX = 6;

const ROLES = [
  { value: "viewer", label: ROLE_LABELS.viewer, description: "Can find and use the voice" },
  { value: "editor", label: ROLE_LABELS.editor, description: "Can also change it" },
  { value: "admin", label: ROLE_LABELS.admin, description: "Can also share and delete it" },
] as const satisfies readonly { readonly value: ResourceRole; readonly label: string; readonly description: string }[];
/** Nothing can be commented here; clients of the API may have given it. */
const COMMENTER = { value: "commenter", label: ROLE_LABELS.commenter, description: "As a viewer" } as const;

function roleOptions(current: ResourceRole) {
  return current === "commenter" ? [...ROLES, COMMENTER] : ROLES;
}

type AccessDialogProps = {
  readonly voice: Voice;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Who in the workspace may do what with a voice. */
export function AccessDialog({ voice, open, onOpenChange }: AccessDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Who may use this voice"
      description="Workspace admins can always do everything with it."
    >
      {open && <Access voiceId={voice.voice_id} />}
    </Dialog>
  );
}

function Access({ voiceId }: { readonly voiceId: string }) {
  const [search, setSearch] = useState("");
  const query = useQuery(accessQuery(voiceId, useDebounced(search.trim(), SEARCH_DELAY_MS)));
  if (query.isPending)
    return (
      <Status className="grid gap-2">
        <VisuallyHidden>Loading who may use the voice</VisuallyHidden>
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Status>
    );
  if (query.isError) return <Notice tone="error">{apiErrorMessage(query.error)}</Notice>;
  return (
    <div className="grid gap-6">
      <SharedWith voiceId={voiceId} access={query.data} />
      <ShareWithMore voiceId={voiceId} options={query.data.share_options} search={search} onSearch={setSearch} />
    </div>
  );
}

const HOLDER_ICONS = { user: UserRound, group: UsersRound, key: KeyRound } as const;

function HolderIcon({ type }: { readonly type: "user" | "group" | "key" }) {
  const Icon = HOLDER_ICONS[type];
  return <Icon aria-hidden size={16} className="shrink-0 text-soft" />;
}

function SharedWith({ voiceId, access }: { readonly voiceId: string; readonly access: ResourceMetadata }) {
  const change = useChangeAccess(voiceId);
  const changing = change.isPending ? change.variables : undefined;
  const isRestricted = access.shared_with.every(({ id }) => id !== EVERYONE_GROUP_ID);
  return (
    <section aria-label="Shared with" className="grid gap-3">
      {isRestricted && (
        <Notice tone="info">Restricted: only the people and groups below, and admins, see this voice.</Notice>
      )}
      <ul className="divide-y">
        {access.shared_with.map((holder) => (
          <li key={holder.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
            <HolderIcon type={holder.type} />
            <span className="min-w-0 flex-1 basis-40 truncate">{holder.name}</span>
            {holder.is_creator ? (
              <Badge>Creator</Badge>
            ) : (
              <>
                <Select
                  label={`Role of ${holder.name}`}
                  hideLabel
                  className="w-32"
                  value={(changing?.holder.id === holder.id ? changing.role : undefined) ?? holder.role}
                  options={roleOptions(holder.role)}
                  onChange={(role) => change.mutate({ holder, role })}
                />
                <IconButton
                  label={`Remove access for ${holder.name}`}
                  onClick={() => change.mutate({ holder, role: null })}
                  className="text-soft hover:text-danger"
                >
                  <X aria-hidden size={16} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ShareWithMoreProps = {
  readonly voiceId: string;
  readonly options: ResourceMetadata["share_options"];
  readonly search: string;
  readonly onSearch: (search: string) => void;
};

function ShareWithMore({ voiceId, options, search, onSearch }: ShareWithMoreProps) {
  const [role, setRole] = useState<ResourceRole>("viewer");
  const change = useChangeAccess(voiceId);
  const shown = options.slice(0, OPTIONS_SHOWN_MAX);
  return (
    <section aria-labelledby="share-with-more" className="grid gap-3">
      <h3 id="share-with-more" className="font-medium">
        Share with
      </h3>
      <div className="flex flex-wrap gap-3">
        <SearchField
          label="Search people and groups"
          value={search}
          maxLength={EMAIL_MAX_CHARACTERS}
          onChange={onSearch}
          className="min-w-0 flex-1 basis-48"
        />
        <Select label="Role to give" hideLabel className="w-32" value={role} options={ROLES} onChange={setRole} />
      </div>
      <ul aria-label="People and groups" className="divide-y">
        {shown.map((holder) => (
          <li key={holder.id} className="flex items-center gap-3 py-1.5">
            <HolderIcon type={holder.type} />
            <span className="min-w-0 flex-1 truncate">{holder.name}</span>
            <Button
              size="sm"
              aria-label={`Share with ${holder.name}`}
              pending={change.isPending && change.variables.holder.id === holder.id}
              onClick={() => change.mutate({ holder, role })}
            >
              Share
            </Button>
          </li>
        ))}
      </ul>
      <Status className="text-[0.8125rem] text-soft">
        {shown.length === 0
          ? "No other people found."
          : options.length > shown.length
            ? "Search to find more people and groups."
            : ""}
      </Status>
    </section>
  );
}
