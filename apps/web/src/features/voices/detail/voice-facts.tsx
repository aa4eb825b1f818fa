import { noticePeriodText } from "@voicewright/contract/voices/rules";
import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voices/settings";
import type { Voice } from "@voicewright/contract/voices/routes";
import { AudioLines } from "lucide-react";
import { formatRate } from "@/entities/voice/labels/voice-badges.ts";
import { formatVoiceLabel } from "@/entities/voice/labels/voice-labels.ts";
import { formatCompactCount, formatDate, formatNumber } from "@/shared/lib/format.ts";
import { Fact, VoiceSection } from "./voice-section.tsx";

type VoiceProps = { readonly voice: Voice };

const LABEL_NAMES: Readonly<Record<string, string>> = {
  language: "Language",
  accent: "Accent",
  gender: "Gender",
  age: "Age",
  descriptive: "Character",
  use_case: "Use case",
};
/** A locale says again, in letters, what language and accent say in words. */
const HIDDEN_LABELS: ReadonlySet<string> = new Set(["locale"]);

function labelName(key: string): string {
  return LABEL_NAMES[key] ?? formatVoiceLabel("label", key);
}

export function VoiceLabels({ voice }: VoiceProps) {
  const known = Object.keys(LABEL_NAMES);
  const rank = (key: string) => (known.includes(key) ? known.indexOf(key) : known.length);
  const labels = Object.entries(voice.labels)
    .filter(([key, value]) => value !== "" && !HIDDEN_LABELS.has(key))
    .sort(([a], [b]) => rank(a) - rank(b));
  return (
    <VoiceSection title="Labels">
      <dl className="divide-y">
        {labels.map(([key, value]) => (
          <Fact key={key} name={labelName(key)}>
            {formatVoiceLabel(key, value)}
          </Fact>
        ))}
        {voice.created_at_unix !== null && (
          <Fact name={voice.is_added_by_user ? "Added" : "Made"}>{formatDate(voice.created_at_unix)}</Fact>
        )}
      </dl>
      {labels.length === 0 && <p className="py-2 text-soft">This voice has no labels.</p>}
    </VoiceSection>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function VoiceSettingsSummary({ voice }: VoiceProps) {
  const settings = voice.settings ?? DEFAULT_VOICE_SETTINGS;
  return (
    <VoiceSection
      title="Settings"
      trailing={voice.settings === null && <span className="text-[0.8125rem] text-soft">Defaults</span>}
    >
      <dl className="divide-y">
        <Fact name="Stability">{percent(settings.stability)}</Fact>
        <Fact name="Similarity">{percent(settings.similarity_boost)}</Fact>
        <Fact name="Style exaggeration">{percent(settings.style)}</Fact>
        <Fact name="Speed">{settings.speed.toFixed(2)}×</Fact>
        <Fact name="Speaker boost">{settings.use_speaker_boost ? "On" : "Off"}</Fact>
      </dl>
    </VoiceSection>
  );
}

/** How an own voice does in the library, and what an added one costs. */
export function VoiceSharingFacts({ voice }: VoiceProps) {
  const { sharing } = voice;
  if (sharing === null) return null;
  const isOwn = !voice.is_added_by_user;
  return (
    <VoiceSection title={isOwn ? "In the library" : "From the library"}>
      {isOwn && (
        <div className="mb-2 grid grid-cols-2 gap-2">
          <Count label="Added by" value={sharing.cloned_by_count} units={["workspace", "workspaces"]} />
          <Count
            label="Spoken in a year"
            value={sharing.usage_character_count_1y}
            units={["character", "characters"]}
          />
        </div>
      )}
      <dl className="divide-y">
        {isOwn && <Fact name="Offered as">{sharing.enabled_in_library ? sharing.name : "Withdrawn"}</Fact>}
        <Fact name="Notice period">
          {sharing.notice_period === 0 ? "None" : noticePeriodText(sharing.notice_period)}
        </Fact>
        <Fact name={isOwn ? "Rate for others" : "Rate"}>{formatRate(sharing.rate ?? 1)}</Fact>
        <Fact name="Live moderation">{sharing.live_moderation_enabled ? "On" : "Off"}</Fact>
      </dl>
    </VoiceSection>
  );
}

type CountProps = { readonly label: string; readonly value: number; readonly units: readonly [string, string] };

function Count({ label, value, units: [one, many] }: CountProps) {
  const unit = value === 1 ? one : many;
  return (
    <p className="rounded-xl bg-fill px-3.5 py-2.5">
      <span className="block text-[0.8125rem] text-soft">{label}</span>
      <span className="text-base font-semibold tabular-nums" title={`${formatNumber(value)} ${unit}`}>
        {formatCompactCount(value)} <span className="text-[0.8125rem] font-normal text-soft">{unit}</span>
      </span>
    </p>
  );
}

/** The recordings that a voice was made from; most voices have none. */
export function VoiceSamples({ voice }: VoiceProps) {
  if (voice.samples === null || voice.samples.length === 0) return null;
  return (
    <VoiceSection title="Samples">
      <ul className="divide-y">
        {voice.samples.map((sample) => (
          <li key={sample.sample_id} className="flex items-center gap-2.5 py-2">
            <AudioLines aria-hidden size={16} className="shrink-0 text-soft" />
            <span className="min-w-0 truncate">
              {typeof sample["file_name"] === "string" ? sample["file_name"] : sample.sample_id}
            </span>
          </li>
        ))}
      </ul>
    </VoiceSection>
  );
}
