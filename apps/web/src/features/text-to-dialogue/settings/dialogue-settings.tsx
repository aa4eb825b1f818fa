import { modelBadge } from "@/entities/model/model-rules.ts";
import { DictionarySettings } from "@/entities/pronunciation/dictionary-settings.tsx";
import { ChoiceRow } from "@/entities/synthesis/panel/choice-row.tsx";
import type { OwnSettingsProps } from "@/entities/synthesis/panel/settings-panel.tsx";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { Badge } from "@/shared/ui/badge.tsx";
import { useStoredValue } from "@/shared/lib/storage.ts";
import { Slider } from "@/shared/ui/fields/slider.tsx";
import { chooseVoice } from "../editor/choosing-voice.ts";
import { useBlockVoices, useVoiceIds } from "../editor/use-block-voices.ts";
import { dialogueStability, STABILITY_DEFAULT } from "./stability.ts";

const DELIVERY_NAMES: Readonly<Record<string, string>> = { "0": "Creative", "0.5": "Natural", "1": "Robust" };

/** The model, how freely everybody reads, and who speaks. */
export function DialogueSettings({ model, modelRow, onOpenModels }: OwnSettingsProps) {
  const [stability, onStability] = useStoredValue(dialogueStability);
  const voices = useBlockVoices();
  const voiceIds = useVoiceIds();
  const badge = modelBadge(model);
  return (
    <div className="grid gap-6 p-5">
      <ChoiceRow
        ref={modelRow}
        label="Model"
        value={model.name}
        trailing={badge !== undefined && <Badge>{badge}</Badge>}
        onOpen={onOpenModels}
      />
      <Slider
        label="Stability"
        value={stability}
        min={0}
        max={1}
        step={0.5}
        captions={{ start: "Creative", end: "Robust" }}
        formatValue={(value) => DELIVERY_NAMES[String(value)] ?? ""}
        onChange={onStability}
        onReset={() => onStability(STABILITY_DEFAULT)}
        isAtDefault={stability === STABILITY_DEFAULT}
        hint="How freely all voices of the dialogue read: creative, natural or robust."
      />
      <section className="grid gap-2">
        <h3 id="dialogue-voices" className="font-medium">
          Voices
        </h3>
        <ul aria-labelledby="dialogue-voices" className="grid gap-1.5">
          {voiceIds.map((id) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => chooseVoice({ voiceId: id })}
                className="flex h-11 w-full items-center gap-2.5 rounded-lg border border-line-strong bg-panel px-3 text-start transition-colors hover:bg-fill"
              >
                <VoiceAvatar seed={id} sizePx={20} />
                <span className="min-w-0 flex-1 truncate">{voices.get(id)?.name ?? "…"}</span>
                <span className="text-[0.8125rem] text-soft">Replace</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="text-[0.8125rem] text-pretty text-soft">
          Replacing a voice changes all of its blocks. To change the voice of one block, choose it in the block.
        </p>
      </section>
      <DictionarySettings />
    </div>
  );
}
