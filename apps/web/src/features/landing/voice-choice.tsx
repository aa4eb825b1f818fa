import type { TrialVoice } from "@voicewright/contract/text-to-speech/routes";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";

type VoiceChoiceProps = {
  readonly voices: readonly TrialVoice[];
  readonly chosenId: string | undefined;
  readonly onChoose: (voice: TrialVoice) => void;
};

export function VoiceChoice({ voices, chosenId, onChoose }: VoiceChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Voice</legend>
      <div className="flex flex-wrap gap-1.5">
        {voices.map((voice) => (
          <label
            key={voice.voice_id}
            title={voice.description ?? undefined}
            className="flex h-9 cursor-pointer items-center gap-1.5 rounded-full border border-line-strong bg-panel ps-1.5 pe-3 font-medium transition-colors duration-150 hover:bg-fill has-checked:border-primary has-checked:ring-1 has-checked:ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="trial-voice"
              value={voice.voice_id}
              checked={voice.voice_id === chosenId}
              onChange={() => onChoose(voice)}
              className="sr-only"
            />
            <VoiceAvatar seed={voice.voice_id} sizePx={22} />
            {voice.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
