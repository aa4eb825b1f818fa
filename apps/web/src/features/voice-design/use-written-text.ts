import { type PromptChip, voiceDesignRoutes } from "@voicewright/contract/voice-design/routes";
import { WEB_DESIGN_MODEL_ID } from "@voicewright/contract/voice-design/values";
import { useRef } from "react";
import { showPreviewFailure } from "@/entities/voice-preview/preview-errors.ts";
import { voicePromptError } from "@/entities/voice-preview/preview-text.ts";
import { api } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";

type WrittenText = {
  readonly onText: (text: string) => void;
  readonly onBlocked: (message: string | undefined) => void;
};

type TextParams = {
  readonly prompt: string;
  readonly chips: readonly PromptChip[] | undefined;
  /** The button asks for another text, however soon after an example brought its own. */
  readonly occasion: WritingOccasion;
};

export type WritingOccasion = "example" | "button";

/** Lets the server write a text that suits a prompt; another one each time. */
export function useWrittenText({ onText, onBlocked }: WrittenText) {
  const written = useRef(0);
  const writing = useSubmit({
    name: ["write-voice-text"],
    submit: ({ prompt, chips }: TextParams) => {
      written.current += 1;
      return api(voiceDesignRoutes.generateVoiceText, {
        body: {
          voice_description: prompt.trim(),
          model_id: WEB_DESIGN_MODEL_ID,
          seed: written.current,
          ...(chips === undefined ? {} : { chips: [...chips] }),
        },
      });
    },
    onMutate: () => onBlocked(undefined),
    onSuccess: ({ text }) => onText(text),
    onError: (error) => onBlocked(showPreviewFailure(error)),
  });
  return {
    isWriting: writing.isPending,
    write: (order: TextParams) => {
      if (voicePromptError(order.prompt) === undefined && !writing.isPending) writing.mutate(order);
    },
  };
}
