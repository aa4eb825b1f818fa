import { useQuery } from "@tanstack/react-query";
import type { Voice } from "@voicewright/contract/voices/routes";
import type { VoiceEngine } from "@voicewright/contract/voices/engines";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { Select } from "@/shared/ui/fields/select.tsx";
import { useChooseEngine } from "../lab-mutations.ts";
import { AUTOMATIC, describeEngine, engineOptions } from "./engine-options.ts";
import { VoiceSection } from "./voice-section.tsx";

/** Who speaks a voice, where several engines can be chosen from. */
export function VoiceEngines({ voice }: { readonly voice: Voice }) {
  const { data } = useQuery(voiceQueries.engines(voice.voice_id));
  const choose = useChooseEngine(voice.voice_id);
  const refusal = useCallRefusal("choose_voice_engine");
  if (data === undefined || data.engines.length < 2) return null;
  const unable = data.engines.filter(({ can_speak: canSpeak }) => !canSpeak);
  return (
    <VoiceSection title="Engine">
      <Select
        label="Spoken by"
        hideLabel
        value={data.chosen_engine_id ?? AUTOMATIC}
        options={engineOptions(data)}
        disabled={choose.isPending || refusal !== undefined}
        onChange={(value) => choose.mutate(value === AUTOMATIC ? null : value)}
      />
      {refusal !== undefined && <p className="mt-2 text-[0.8125rem] text-soft">{refusal}</p>}
      {unable.length > 0 && (
        <ul className="mt-3 grid gap-1 text-[0.8125rem] text-soft">
          {unable.map((engine: VoiceEngine) => (
            <li key={engine.engine_id}>
              <span className="font-medium">{engine.name}</span> cannot speak this voice: {describeEngine(engine)}
            </li>
          ))}
        </ul>
      )}
    </VoiceSection>
  );
}
