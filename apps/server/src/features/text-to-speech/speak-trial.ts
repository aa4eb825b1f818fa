import { TRIAL_TEXT_MAX_CHARACTERS } from "@voicewright/contract/rules/limits";
import type { TrialVoice } from "@voicewright/contract/text-to-speech/routes";
import type { StreamOutputFormat } from "@voicewright/contract/rules/output-formats";
import { DEFAULT_VOICE_SETTINGS } from "@voicewright/contract/voices/settings";
import type { Platform } from "../../platform/platform.ts";
import {
  getPremadeVoiceAcrossWorkspaces,
  listPremadeVoicesAcrossWorkspaces,
} from "../../entities/voice/record/index.ts";
import { speakerOf } from "../../entities/generation/spoken/index.ts";
import { startSpeech } from "../../entities/generation/speech/index.ts";
import { audioOf } from "../../entities/speaking/answers/index.ts";
import {
  chooseSpeakingModel,
  deliveryFor,
  enginePreferenceOf,
  markupRulesFor,
  prepareText,
  refuseLongText,
} from "../../entities/speaking/resolve/index.ts";

const TRIAL_MODEL_ID = "eleven_flash_v2_5";
const TRIAL_SEED = 1;
const TRIAL_VOICES_OF_EACH = 3;

/** Women and men in turn, the first of each. */
export async function listTrialVoices({ database }: Platform): Promise<TrialVoice[]> {
  const voices = await listPremadeVoicesAcrossWorkspaces(database);
  const first = (gender: string) =>
    voices.filter(({ labels }) => labels["gender"] === gender).slice(0, TRIAL_VOICES_OF_EACH);
  const [women, men] = [first("female"), first("male")];
  return women
    .flatMap((woman, index) => [woman, ...men.slice(index, index + 1)])
    .map((voice) => ({ voice_id: voice.voiceId, name: voice.name, description: voice.description }));
}

type TrialOrder = { readonly voiceId: string; readonly text: string; readonly outputFormat: StreamOutputFormat };

/** A visitor's try: a short text in a premade voice. Nobody is charged and nothing is stored. */
export async function speakTrial(
  platform: Platform,
  order: TrialOrder,
  signal: AbortSignal,
): Promise<AsyncGenerator<Uint8Array, void, void>> {
  const { text } = prepareText(order.text);
  refuseLongText(text, TRIAL_TEXT_MAX_CHARACTERS, "the trial");
  const model = chooseSpeakingModel(TRIAL_MODEL_ID);
  const voice = await getPremadeVoiceAcrossWorkspaces(platform.database, order.voiceId);
  const utterance = {
    text,
    voice: voice.materials,
    delivery: deliveryFor(model, DEFAULT_VOICE_SETTINGS),
    seed: TRIAL_SEED,
    normalizeText: true,
    preference: enginePreferenceOf(model),
    markup: markupRulesFor(model, false),
    speaker: speakerOf(voice),
  };
  const { parts } = await startSpeech(platform, { script: [utterance] }, order.outputFormat, signal);
  return audioOf(parts);
}
