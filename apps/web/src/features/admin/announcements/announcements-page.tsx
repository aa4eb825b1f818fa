import { useQuery } from "@tanstack/react-query";
import type { Announcement } from "@voicewright/contract/notifications/announcements";
import { planName } from "@/entities/workspace/credits.ts";
import { Megaphone, Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatCount, formatDateTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { AdminPage } from "../frame/admin-page.tsx";
import { PERSONA_LABELS } from "./announcement-form-rules.ts";
import { announcementsQuery, useDeleteAnnouncement, useSaveAnnouncement } from "./announcement-queries.ts";

const AnnouncementDialog = lazy(() =>
  import("./announcement-dialog.tsx").then((module) => ({ default: module.AnnouncementDialog })),
);

export function AnnouncementsPage() {
  const [edited, setEdited] = useState<Announcement | "new">();
  // Here and not in the dialog, which is fetched when it opens.
  const save = useSaveAnnouncement();
  return (
    <AdminPage
      title="Announcements"
      description="News for everyone on this installation. It appears under the bell."
      actions={
        <Button variant="primary" onClick={() => setEdited("new")}>
          <Plus aria-hidden size={16} />
          Write announcement
        </Button>
      }
    >
      <Announcements onEdit={setEdited} />
      <Suspense>
        <AnnouncementDialog subject={edited} save={save} onClose={() => setEdited(undefined)} />
      </Suspense>
    </AdminPage>
  );
}

function Announcements({ onEdit }: { readonly onEdit: (announcement: Announcement) => void }) {
  const query = useQuery(announcementsQuery());
  const remove = useDeleteAnnouncement();
  const [deleting, setDeleting] = useState<Announcement>();
  if (query.isPending) return <Skeleton className="h-40" />;
  if (query.isError)
    return (
      <ErrorState
        title="The announcements could not be loaded"
        message={apiErrorMessage(query.error)}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
      />
    );
  if (query.data.length === 0) return <EmptyState icon={Megaphone} title="No announcements yet" />;
  return (
    <>
      <ul aria-label="Announcements" className="divide-y">
        {query.data.map((announcement) => (
          <AnnouncementRow
            key={announcement.announcement_id}
            announcement={announcement}
            onEdit={onEdit}
            onDelete={setDeleting}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={deleting !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) setDeleting(undefined);
        }}
        title="Delete this announcement?"
        confirmLabel="Delete announcement"
        isDangerous
        pending={remove.isPending}
        onConfirm={() => {
          if (deleting !== undefined) remove.mutate(deleting, { onSettled: () => setDeleting(undefined) });
        }}
      >
        It disappears for everyone. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}

const STATES = {
  planned: { label: "Planned", tone: "neutral" },
  running: { label: "Running", tone: "success" },
  ended: { label: "Ended", tone: "neutral" },
} as const;

type AnnouncementRowProps = {
  readonly announcement: Announcement;
  readonly onEdit: (announcement: Announcement) => void;
  readonly onDelete: (announcement: Announcement) => void;
};

function AnnouncementRow({ announcement, onEdit, onDelete }: AnnouncementRowProps) {
  const { title, state, is_important: isImportant, starts_at_unix: from, ends_at_unix: to, readers } = announcement;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-medium break-words">{title}</h2>
        <p className="text-[0.8125rem] text-soft">
          {[
            `${formatDateTime(from)} – ${to === null ? "…" : formatDateTime(to)}`,
            describeTargets(announcement),
            `seen by ${formatCount(readers, "person", "people")}`,
          ].join(" · ")}
        </p>
      </div>
      {isImportant && <Badge tone="outline">Important</Badge>}
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      <div className="flex gap-1">
        <IconButton label={`Edit ${title}`} className="text-soft" onClick={() => onEdit(announcement)}>
          <Pencil aria-hidden size={16} />
        </IconButton>
        <IconButton
          label={`Delete ${title}`}
          className="text-soft hover:text-danger"
          onClick={() => onDelete(announcement)}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      </div>
    </li>
  );
}

const personaLabel = (persona: string) => Object.entries(PERSONA_LABELS).find(([id]) => id === persona)?.[1] ?? persona;

function describeTargets({ tiers, personas, locales, feature_flag_controlled: flag }: Announcement): string {
  const targets = [
    ...(tiers?.map(planName) ?? []),
    ...(personas?.map(personaLabel) ?? []),
    ...(locales ?? []),
    ...(flag === null ? [] : [`flag ${flag}`]),
  ];
  return targets.length === 0 ? "for everyone" : `for ${targets.join(", ")}`;
}
