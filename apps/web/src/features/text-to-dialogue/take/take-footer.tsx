import { EditorFooter } from "@/entities/synthesis/panel/editor-footer.tsx";
import { GenerationStatus } from "@/entities/synthesis/generate/generation-status.tsx";
import { useSubmitHotkey } from "@/entities/synthesis/generate/use-submit-hotkey.ts";
import { formatCount, formatCredits } from "@/shared/lib/format.ts";
import { ConfirmDialog } from "@/shared/ui/dialogs/confirm-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { showToast } from "@/shared/ui/feedback/toast-manager.ts";
import { useDialogueStore } from "../script/dialogue-store.ts";
import { ComparisonPlace } from "@/entities/comparison/comparison-place.tsx";
import { dialogueTakes } from "./take-store.ts";
import { blocksCredits, type TakeChoices, useTake } from "./use-take.ts";

type TakeFooterProps = {
  readonly choices: TakeChoices;
  /** The block that somebody wants to hear by itself. */
  readonly askedId: string | undefined;
  readonly onAnswered: () => void;
};

/** What the take costs and the button that makes it. Only this part of the page renders with every key. */
export function TakeFooter({ choices, askedId, onAnswered }: TakeFooterProps) {
  const script = useDialogueStore((state) => state.script);
  const take = useTake(script, choices);
  const asked = script.find(({ id }) => id === askedId);
  const index = asked === undefined ? -1 : script.indexOf(asked);
  const price = asked === undefined ? undefined : blocksCredits([asked], choices);

  useSubmitHotkey(() => {
    if (take.reason === undefined) take.generate();
    else showToast({ title: take.reason, id: "generate-blocked" });
  });

  return (
    <>
      {take.shortage !== undefined && (
        <div className="shrink-0 px-6">
          <Notice tone="error">{take.shortage}</Notice>
        </div>
      )}
      {take.phase === "idle" && <ComparisonPlace kept={dialogueTakes} what="dialogue" />}
      <EditorFooter
        characters={take.characters}
        limit={choices.limit}
        credits={take.credits}
        creditsLeft={take.creditsLeft}
        freeLeft={take.freeLeft}
        phase={take.phase}
        generateLabel="Generate dialogue"
        blockedReason={take.reason}
        onGenerate={take.generate}
        onStop={take.stop}
      />
      <GenerationStatus phase={take.phase} firstBytesMs={take.firstBytesMs} />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => {
          if (!isOpen) onAnswered();
        }}
        title={`Generate block ${index + 1} alone?`}
        confirmLabel="Generate block"
        confirmDisabledReason={take.refusal ?? (take.phase === "idle" ? undefined : "A take is being generated.")}
        onConfirm={() => {
          onAnswered();
          if (asked !== undefined) take.generateBlock(asked);
        }}
      >
        {`There is no audio for this block as it is now. Generating it costs ${price === undefined ? "credits" : formatCredits(price)}; afterwards you can listen to it as often as you like. `}
        {script.length > 1 && `The whole dialogue has ${formatCount(script.length, "block", "blocks")}.`}
      </ConfirmDialog>
    </>
  );
}
