import type { RemixIteration, RemixPreview, RemixVariant } from "@voicewright/contract/voice-remix/routes";
import { Plus, RotateCcw, Trash2 } from "lucide-react";
import { useState } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { formatRelativeTime } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { isIterationPending } from "./composer-form.ts";
import { RemixPreviewRow } from "./remix-preview-row.tsx";

export type VersionActions = {
  readonly onPlay: (preview: RemixPreview) => void;
  readonly onReference: (preview: RemixPreview) => void;
  readonly onSave: (preview: RemixPreview, iteration: RemixIteration) => void;
  readonly onCopySettings: (iteration: RemixIteration, variant: RemixVariant) => void;
  readonly onMore: (iteration: RemixIteration) => void;
  readonly onRemove: (iteration: RemixIteration) => void;
};

type VersionCardProps = VersionActions & {
  readonly iteration: RemixIteration;
  /** V1 is the oldest. */
  readonly number: number;
  /** More previews of this version were ordered a moment ago. */
  readonly isOrdering: boolean;
  readonly isRemoving: boolean;
};

/** One version: what was asked, with which settings, and what came of it. */
export function VersionCard({ iteration, number, isOrdering, isRemoving, ...actions }: VersionCardProps) {
  const isPending = isIterationPending(iteration);
  const isFailed = iteration.status === "failed";
  const name = `V${number}`;
  const [isAsking, setIsAsking] = useState(false);
  return (
    <article aria-label={name} aria-busy={isPending} className="rounded-2xl border p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
        <Badge tone="solid">{name}</Badge>
        <span className="flex min-w-0 items-center gap-1.5 text-[0.8125rem] text-soft">
          from <VoiceAvatar seed={iteration.voice_id} sizePx={16} />
          <span className="truncate">{iteration.voice_name}</span>
        </span>
        <span className="ms-auto flex items-center gap-1 text-xs text-soft">
          {formatRelativeTime(iteration.created_at_unix)}
          <IconButton
            label={`Remove ${name}`}
            size="icon-sm"
            pending={isRemoving}
            onClick={() => (isFailed ? actions.onRemove(iteration) : setIsAsking(true))}
          >
            {!isRemoving && <Trash2 aria-hidden size={15} />}
          </IconButton>
        </span>
      </div>
      <p className="mt-3 text-[0.9375rem]/6 text-pretty break-words">{iteration.voice_description}</p>
      {iteration.text !== "" && (
        <p className="mt-1 line-clamp-2 text-[0.8125rem] text-pretty text-soft">“{iteration.text}”</p>
      )}
      <Status className="sr-only">{isPending ? `${name} is being made` : isFailed ? "" : `${name} is ready`}</Status>
      {isFailed ? (
        <Failed name={name} isOrdering={isOrdering} onRetry={() => actions.onMore(iteration)} />
      ) : (
        <>
          {iteration.variants.map((variant) => (
            <Variant key={variant.seed} iteration={iteration} variant={variant} {...actions} />
          ))}
          <Button
            size="sm"
            className="mt-3"
            pending={isOrdering}
            disabledReason={isPending ? "This version is still being generated." : undefined}
            onClick={() => actions.onMore(iteration)}
          >
            {!isOrdering && <Plus aria-hidden size={15} />}
            Generate more
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Remove ${name}?`}
        confirmLabel="Remove"
        isDangerous
        onConfirm={() => {
          setIsAsking(false);
          actions.onRemove(iteration);
        }}
      >
        Its previews are deleted permanently. Voices that you saved stay.
      </ConfirmDialog>
    </article>
  );
}

type FailedProps = { readonly name: string; readonly isOrdering: boolean; readonly onRetry: () => void };

function Failed({ name, isOrdering, onRetry }: FailedProps) {
  return (
    <Notice tone="error" className="mt-3">
      <p>{name} could not be generated. You were not charged: try again, or remove it.</p>
      <Button size="sm" className="mt-2.5" pending={isOrdering} onClick={onRetry}>
        {!isOrdering && <RotateCcw aria-hidden size={14} />}
        Retry
      </Button>
    </Notice>
  );
}

type VariantProps = Pick<VersionActions, "onPlay" | "onReference" | "onSave" | "onCopySettings"> & {
  readonly iteration: RemixIteration;
  readonly variant: RemixVariant;
};

function Variant({ iteration, variant, onPlay, onReference, onSave, onCopySettings }: VariantProps) {
  return (
    <section className="mt-3">
      <p className="flex flex-wrap gap-1.5">
        <Badge>Strength {Math.round(variant.prompt_strength * 100)}%</Badge>
        <Badge>Guidance {variant.guidance_scale}</Badge>
        <Badge>{iteration.auto_generate_text ? "Automatic text" : "Own text"}</Badge>
      </p>
      <ul className="mt-1 divide-y">
        {variant.previews.map((preview) => (
          <RemixPreviewRow
            key={preview.generated_voice_id}
            preview={preview}
            onPlay={onPlay}
            onReference={onReference}
            onSave={(saved) => onSave(saved, iteration)}
            onCopySettings={() => onCopySettings(iteration, variant)}
          />
        ))}
      </ul>
    </section>
  );
}
