import { readAlongRoutes } from "@voicewright/contract/recorder/routes";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import type { Model } from "@voicewright/contract/models/routes";
import type { QueryClient } from "@tanstack/react-query";
import { speaksLanguage } from "@/entities/model/model-rules.ts";
import { preferredModelId } from "@/entities/synthesis/choices/preferences.ts";
import { voiceQueries } from "@/entities/voice/voice-queries.ts";
import { api } from "@/shared/api/api-client.ts";
import { parseString, storedValue } from "@/shared/lib/storage.ts";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { alikeLanguages, needsLanguageCheck } from "./check-rules.ts";

const TOAST_MS = 10_000;
const names = new Intl.DisplayNames("en", { type: "language" });

/** The text whose language was asked for last, and the model that it was asked for. */
const lastChecked = storedValue({ scope: "person", name: "language-prompt-check", parse: parseString, fallback: "" });

type LanguageCheck = {
  readonly text: string;
  readonly model: Model;
  readonly models: readonly Model[];
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
};

/** Tells when the model does not speak the language of a text, and suggests a model and a voice that do. */
export async function checkLanguage({ text, model, models, queryClient, signal }: LanguageCheck): Promise<void> {
  const sample = text.trim().slice(0, PROFESSIONAL_LIMITS.languageDetectionMaxCharacters);
  const key = `${model.model_id} ${sample}`;
  const [checkedModel = "", ...checked] = lastChecked.get().split(" ");
  if (!needsLanguageCheck(sample, checkedModel === model.model_id ? checked.join(" ") : "")) return;
  const { detected_languages: detected } = await api(readAlongRoutes.detectLanguage, {
    body: { text: sample },
    signal,
  });
  lastChecked.set(key);
  const [language] = detected;
  const speaks = (candidate: Model) => alikeLanguages(language ?? "").some((one) => speaksLanguage(candidate, one));
  if (language === undefined || speaks(model)) return;
  const suggested = models.find(speaks);
  const voice = await suggestVoice(queryClient, language);
  const name = names.of(language) ?? language;
  showToast({
    id: "unsupported-language",
    kind: "warning",
    timeoutMs: TOAST_MS,
    title: "Unsupported Language",
    description: [
      `${model.name} does not speak ${name}.`,
      suggested === undefined ? "No model here does." : `${suggested.name} does.`,
      voice === undefined ? "" : `${voice} is a voice for it.`,
    ]
      .filter((sentence) => sentence !== "")
      .join(" "),
    ...(suggested === undefined
      ? {}
      : {
          action: {
            label: `Use ${suggested.name}`,
            onSelect: () => preferredModelId.text_to_speech.set(suggested.model_id),
          },
        }),
  });
}

/** The name of a voice whose language it is. */
async function suggestVoice(queryClient: QueryClient, language: string): Promise<string | undefined> {
  const found = await queryClient.fetchInfiniteQuery(voiceQueries.search({ language })).catch(() => undefined);
  return found?.pages[0]?.voices[0]?.name;
}
