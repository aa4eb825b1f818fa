import { useMutation } from "@tanstack/react-query";
import { type PromptChip, voiceDesignRoutes } from "@voicewright/contract/voice-design";
import { useRef } from "react";
import { tellPreviewFailure } from "@/entities/voice-preview/preview-errors.ts";
import { voicePromptError } from "@/entities/voice-preview/preview-text.ts";
import { api } from "@/shared/api/api-client.ts";

type WrittenText = {
  readonly onText: (text: string) => void;
  readonly onBlocked: (message: string | undefined) => void;
};

/** Lets the server write a text that suits a prompt; another one each time. */
export function useWrittenText({ onText, onBlocked }: WrittenText) {
  const written = useRef(0);
  const writing = useMutation({
    mutationFn: ({ prompt, chips }: { readonly prompt: string; readonly chips: readonly PromptChip[] | undefined }) => {
      written.current += 1;
      return api(voiceDesignRoutes.generateVoiceText, {
        body: {
          voice_description: prompt.trim(),
          seed: written.current,
          ...(chips === undefined ? {} : { chips: [...chips] }),
        },
      });
    },
    onMutate: () => onBlocked(undefined),
    onSuccess: ({ text }) => onText(text),
    onError: (error) => onBlocked(tellPreviewFailure(error)),
  });
  return {
    isWriting: writing.isPending,
    write: (prompt: string, chips: readonly PromptChip[] | undefined) => {
      if (voicePromptError(prompt) === undefined && !writing.isPending) writing.mutate({ prompt, chips });
    },
  };
}
