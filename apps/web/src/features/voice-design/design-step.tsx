import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { PolicyNotice } from "@/entities/voice-preview/policy-notice.tsx";
import { previewClipQuery } from "@/entities/voice-preview/preview-clip.ts";
import { PreviewCost } from "@/entities/voice-preview/preview-cost.tsx";
import { previewCredits } from "@voicewright/contract/rules/pricing";
import { DEFAULT_TEXT_LIMITS } from "@/entities/voice-preview/preview-text.ts";
import { workspaceQueries } from "@/entities/workspace/workspace-queries.ts";
import { isSubmitHotkey, SUBMIT_HOTKEY_ARIA } from "@/shared/lib/hotkeys.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { CopyButton } from "@/shared/ui/buttons/copy-button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { focusFirstInvalidField } from "@/shared/ui/fields/first-error.ts";
import { DesignFields } from "./design-fields.tsx";
import { designErrors, type DesignErrors, linkOfForm } from "./design-form.ts";
import type { DesignEvents } from "./design-progress.ts";
import { GenerationProgress } from "./generation-progress.tsx";
import { PreviewChoice } from "./preview-choice.tsx";
import type { Design } from "./use-design.ts";
import type { Understanding } from "./use-understanding.ts";
import { useWrittenText } from "./use-written-text.ts";

type DesignStepProps = {
  readonly design: Design;
  readonly understanding: Understanding;
  /** Somebody came back from the next step. */
  readonly isReturn: boolean;
  readonly onNext: () => void;
};

/** Describe, hear, choose. */
export function DesignStep({ design, understanding, isReturn, onNext }: DesignStepProps) {
  const isOnline = useOnline();
  const limits = useQuery(workspaceQueries.limits()).data ?? DEFAULT_TEXT_LIMITS;
  const body = useRef<HTMLDivElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { form, change, previews, isOrdering, isGenerating, startedAtMs } = design;
  const written = useWrittenText({ onText: (text) => change({ text }), onBlocked: design.setBlockedMessage });

  const allErrors = designErrors(form, limits);
  const errors = isChecked ? allErrors : errorsWhileWriting(allErrors, form.text, limits.maximum_characters);

  useEffect(() => {
    if (isReturn) next.current?.focus({ preventScroll: true });
  }, [isReturn]);

  useEffect(() => {
    if (startedAtMs !== undefined) results.current?.scrollIntoView({ block: isOrdering ? "nearest" : "end" });
  }, [startedAtMs, isOrdering]);

  const generate = () => {
    if (isOrdering || !isOnline) return;
    setIsChecked(true);
    if (Object.values(allErrors).every((error) => error === undefined)) {
      design.order(understanding.sentChips);
      return;
    }
    focusFirstInvalidField(body.current);
  };

  const submitByKey = (event: KeyboardEvent) => {
    if (event.repeat || !isSubmitHotkey(event.nativeEvent)) return;
    event.preventDefault();
    generate();
  };

  const isMade = previews.length > 0 || isOrdering;

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key for the whole step; the button does the same
    <div className="flex min-h-0 flex-1 flex-col" onKeyDown={submitByKey}>
      <FlowBody ref={body} className="grid content-start gap-6">
        <DesignFields
          form={form}
          errors={errors}
          understanding={understanding}
          isWriting={written.isWriting}
          onChange={change}
          onWrite={(prompt, occasion) => {
            setIsChecked(prompt.trim().length > 0 && designErrors({ ...form, prompt }, limits).prompt !== undefined);
            const chips = prompt === form.prompt ? understanding.sentChips : undefined;
            written.write({ prompt, chips, occasion });
          }}
        />
        {design.blockedMessage !== undefined && <PolicyNotice message={design.blockedMessage} />}
        {design.isSame && <SameVoices onNewSeed={() => design.order(understanding.sentChips, { seed: "" })} />}
        {isMade && (
          <div ref={results} className="grid scroll-mb-4 gap-4">
            {isGenerating && startedAtMs !== undefined && (
              <GenerationProgress
                key={startedAtMs}
                startedAtMs={startedAtMs}
                text={form.text}
                events={eventsOf(design)}
              />
            )}
            <Previews design={design} />
          </div>
        )}
      </FlowBody>
      <FlowFooter>
        <div className="me-auto max-sm:w-full">
          <PreviewCost credits={previewCredits(form.text)} />
        </div>
        <Button
          variant={isMade ? "outline" : "primary"}
          className="max-sm:flex-1"
          pending={isOrdering}
          disabledReason={isOnline ? undefined : "You are offline."}
          aria-keyshortcuts={SUBMIT_HOTKEY_ARIA}
          onClick={generate}
        >
          {isMade ? "Generate again" : "Generate voices"}
        </Button>
        <Button
          ref={next}
          variant={isMade ? "primary" : "outline"}
          className="max-sm:flex-1"
          disabledReason={noNextReason(design)}
          onClick={onNext}
        >
          Next
          <ArrowRight aria-hidden size={16} />
        </Button>
      </FlowFooter>
    </div>
  );
}

function eventsOf({ isOrdering, previews }: Design): DesignEvents {
  if (isOrdering) return { isAnswered: false, started: 0, complete: 0 };
  return {
    isAnswered: true,
    started: previews.filter(({ clip }) => clip !== undefined).length,
    complete: previews.filter(({ clip, isFetching }) => clip?.state === "complete" || !isFetching).length,
  };
}

/** A fixed seed gives the same voices again: they are here, and cost nothing more. */
function SameVoices({ onNewSeed }: { readonly onNewSeed: () => void }) {
  return (
    <Notice tone="info">
      <p>Nothing was generated or charged: with this seed, the same description gives the same voices.</p>
      <Button size="sm" className="mt-2" onClick={onNewSeed}>
        Generate with a new seed
      </Button>
    </Notice>
  );
}

/** While somebody writes, only what is too much is said. */
function errorsWhileWriting(errors: DesignErrors, text: string, maxCharacters: number): DesignErrors {
  return { seed: errors.seed, text: text.trim().length > maxCharacters ? errors.text : undefined };
}

function noNextReason({ previews, selectedId, isOrdering }: Design): string | undefined {
  if (isOrdering) return "The voices are still being generated.";
  if (previews.length === 0) return "Generate voices first, and choose one of them.";
  return selectedId === undefined ? "Choose one of the voices first." : undefined;
}

function Previews({ design }: { readonly design: Design }) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const link = linkOfForm(design.form, design.made?.seed);
  const { href } = router.buildLocation({
    to: "/app/voice-lab",
    search: { action: "create", creationType: "voiceDesign", ...link },
  });
  return (
    <>
      <PreviewChoice
        previews={design.previews}
        isOrdering={design.isOrdering}
        selectedId={design.selectedId}
        select={design.select}
        markPlayed={design.markPlayed}
        onRetry={(id) => void queryClient.refetchQueries({ queryKey: previewClipQuery(id).queryKey })}
      />
      {!design.isOrdering && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-[0.8125rem] text-soft">
            {design.made !== undefined && `Seed ${design.made.seed}. Kept for a day, unless you save one.`}
          </p>
          <CopyButton text={`${window.location.origin}${href}`} label="Copy share link" variant="ghost" />
        </div>
      )}
    </>
  );
}
