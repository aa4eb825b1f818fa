import type { Model } from "@voicewright/contract/models/routes";
import type { VoiceSettings } from "@voicewright/contract/voices/settings";
import type { Voice } from "@voicewright/contract/voices/routes";
import { lazy, type ReactNode, type RefObject, Suspense } from "react";
import { modelBadge } from "@/entities/model/model-rules.ts";
import { draftBadge } from "@/entities/voice/labels/voice-badges.ts";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { Badge } from "@/shared/ui/badge.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { ChoiceRow } from "./choice-row.tsx";

const loadForm = () => import("./voice-settings-form.tsx").then((module) => ({ default: module.VoiceSettingsForm }));
const VoiceSettingsForm = lazy(loadForm);
// Fetched beside the page, not after it.
void loadForm();

type SettingsTabProps = {
  readonly voice: Voice | undefined;
  readonly model: Model | undefined;
  readonly settings: VoiceSettings;
  readonly onChange: (patch: Partial<VoiceSettings>) => void;
  readonly onReset: () => void;
  readonly onOpenVoices: () => void;
  readonly onOpenModels: () => void;
  readonly voiceRow: RefObject<HTMLButtonElement | null>;
  readonly modelRow: RefObject<HTMLButtonElement | null>;
  /** Under the settings of the voice. */
  readonly children?: ReactNode;
};

export function SettingsTab({
  voice,
  model,
  settings,
  onChange,
  onReset,
  onOpenVoices,
  onOpenModels,
  voiceRow,
  modelRow,
  children,
}: SettingsTabProps) {
  if (voice === undefined || model === undefined) return <SettingsSkeleton />;
  const badge = modelBadge(model);
  const draft = draftBadge(voice);
  return (
    <div className="grid gap-6 p-5">
      <ChoiceRow
        ref={voiceRow}
        label="Voice"
        icon={<VoiceAvatar seed={voice.voice_id} sizePx={20} />}
        value={voice.name}
        trailing={draft !== undefined && <Badge>{draft.text}</Badge>}
        onOpen={onOpenVoices}
      />
      <ChoiceRow
        ref={modelRow}
        label="Model"
        value={model.name}
        trailing={badge !== undefined && <Badge>{badge}</Badge>}
        onOpen={onOpenModels}
      />
      <Suspense fallback={<RowSkeletons names={["speed", "stability", "similarity"]} />}>
        <VoiceSettingsForm model={model} settings={settings} onChange={onChange} onReset={onReset} />
        {/* Not before the form, which would move it down. */}
        {children}
      </Suspense>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 p-5">
      <VisuallyHidden>Loading voice and model</VisuallyHidden>
      <RowSkeletons names={["voice", "model", "speed", "stability", "similarity"]} />
    </div>
  );
}

function RowSkeletons({ names }: { readonly names: readonly string[] }) {
  return names.map((name) => (
    <div key={name} className="grid gap-2">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="h-11" />
    </div>
  ));
}
