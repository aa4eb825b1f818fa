import type {
  Denoiser,
  Diarizer,
  Recognizer,
  SpeakerEncoder,
  SpokenLanguageIdentifier,
  VoiceActivity,
} from "@voicewright/voice/abilities/abilities";
import type { PackModel } from "../model-packs/pack-model.ts";
import type { TaskEngine } from "./speech-tasks.ts";
import { SpeechTaskError } from "./task-error.ts";

/** Abilities of this process by what they were opened from; a model is loaded once. */
const opened = new Map<string, Promise<unknown>>();

export function openVoiceActivity(engine: TaskEngine<"voice-activity">): Promise<VoiceActivity> {
  return once("voice-activity", engine, async () => {
    if (engine.kind === "embedded")
      return (await import("@voicewright/voice/abilities/embedded-voice-activity")).createEmbeddedVoiceActivity();
    return (await import("../local/abilities/local-voice-activity.ts")).openLocalVoiceActivity(
      engine.packId,
      engine.model,
    );
  });
}

export function openSpeakerEncoder(engine: TaskEngine<"speaker-encoding">): Promise<SpeakerEncoder> {
  return once("speaker-encoding", engine, async () => {
    if (engine.kind === "embedded")
      return (await import("@voicewright/voice/analysis/speakers/speaker-encoder")).createSpeakerEncoder();
    return (await import("../local/abilities/local-speaker-encoder.ts")).openLocalSpeakerEncoder(
      engine.packId,
      engine.model,
    );
  });
}

export function openDiarizer(engine: TaskEngine<"diarization">): Promise<Diarizer> {
  return once("diarization", engine, async () => {
    if (engine.kind === "embedded")
      return (await import("@voicewright/voice/analysis/speakers/diarizer")).createDiarizer();
    return (await import("../local/abilities/local-diarizer.ts")).openLocalDiarizer(engine.packId, engine.model);
  });
}

export function openDenoiser(engine: TaskEngine<"denoising">): Promise<Denoiser> {
  return once("denoising", engine, async () => {
    if (engine.kind === "embedded")
      return (await import("@voicewright/voice/abilities/embedded-denoiser")).createEmbeddedDenoiser();
    return (await import("../local/abilities/local-denoiser.ts")).openLocalDenoiser(engine.packId, engine.model);
  });
}

/** Throws SpeechTaskError `ability_missing` without a model. */
export function openRecognizer(engine: TaskEngine<"recognition">): Promise<Recognizer> {
  return once("recognition", engine, async () => {
    if (engine.kind === "embedded")
      throw new SpeechTaskError("ability_missing", "No speech recognition is installed: install a model pack for it");
    const { openLocalRecognizer } = await import("../local/abilities/local-recognizer.ts");
    const voiceActivity = await openVoiceActivity({ kind: "embedded" });
    return openLocalRecognizer(engine.packId, engine.model, { voiceActivity });
  });
}

/** Throws SpeechTaskError `ability_missing` without a model. */
export function openLanguageIdentifier(engine: TaskEngine<"spoken-language">): Promise<SpokenLanguageIdentifier> {
  return once("spoken-language", engine, async () => {
    if (engine.kind === "embedded")
      throw new SpeechTaskError(
        "ability_missing",
        "Spoken languages cannot be detected: install a model pack with a multilingual whisper model",
      );
    const { openLocalLanguageIdentifier } = await import("../local/abilities/local-language-identifier.ts");
    const voiceActivity = await openVoiceActivity({ kind: "embedded" });
    return openLocalLanguageIdentifier(engine.packId, engine.model, { voiceActivity });
  });
}

function once<Ability>(
  kind: PackModel["kind"],
  engine: TaskEngine<PackModel["kind"]>,
  open: () => Promise<Ability>,
): Promise<Ability> {
  const key = `${kind} ${engine.kind === "embedded" ? "" : JSON.stringify([engine.packId, engine.model.files])}`;
  // Under this key there is only ever this kind of ability.
  const known = opened.get(key) as Promise<Ability> | undefined;
  if (known) return known;
  const opening = open();
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}
