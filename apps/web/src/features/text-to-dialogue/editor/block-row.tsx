import { clsx } from "clsx";
import { GripVertical, Play, Square, Trash2 } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, memo, type PointerEvent, useEffect, useRef } from "react";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { buttonStyle } from "@/shared/ui/buttons/button-style.ts";
import { isBlank } from "../script/block.ts";
import {
  clearFocus,
  moveBlock,
  removeBlock,
  splitBlock,
  typeText,
  useDialogueStore,
} from "../script/dialogue-store.ts";
import { listenToPart, stopListening } from "../take/follow-take.ts";
import { saidKey } from "../take/said-key.ts";
import { useTakeStore } from "../take/take-store.ts";
import { BlockNotes } from "./block-notes.tsx";
import { BlockVersions } from "./block-versions.tsx";
import { chooseVoice } from "./choosing-voice.ts";
import { useDialogueTools } from "./dialogue-context.ts";
import { showOverflow } from "./overflow-toasts.ts";
import { TaggedTextField } from "./tagged-text-field.tsx";

const TOOL = buttonStyle("ghost", "icon-sm", "text-soft hover:text-ink");

type BlockRowProps = {
  readonly id: string;
  readonly index: number;
  readonly count: number;
  readonly onGrab: (event: PointerEvent<HTMLElement>) => void;
};

/** One block. It renders when it changes, or its place does, and not when another one is typed in. */
export const BlockRow = memo(function BlockRow({ id, index, count, onGrab }: BlockRowProps) {
  const block = useDialogueStore(({ byId }) => byId.get(id));
  const isSounding = useTakeStore(({ soundingId }) => soundingId === id);
  const { voices } = useDialogueTools();
  if (block === undefined) return null;
  const voice = voices.get(block.voiceId);
  const place = `block ${index + 1}`;

  return (
    <li
      data-block-id={id}
      aria-current={isSounding ? "true" : undefined}
      className={clsx(
        "relative grid [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto] grid-cols-[auto_auto_minmax(0,1fr)_auto] gap-x-2 rounded-xl px-2 py-3 transition-colors sm:gap-x-3",
        "data-dragged:z-10 data-dragged:bg-panel data-dragged:shadow-popup",
        "before:absolute before:inset-x-2 before:top-0 before:hidden before:h-0.5 before:rounded-full before:bg-ring data-[drop=before]:before:block",
        "after:absolute after:inset-x-2 after:bottom-0 after:hidden after:h-0.5 after:rounded-full after:bg-ring data-[drop=after]:after:block",
        isSounding ? "bg-fill" : "focus-within:bg-fill/50",
      )}
    >
      <MoveHandle id={id} index={index} count={count} onGrab={onGrab} />
      <button
        type="button"
        aria-label={`Voice of ${place}: ${voice?.name ?? "none"}`}
        title={voice?.name}
        onClick={() => chooseVoice({ blockId: id })}
        className="mt-0.5 size-8 rounded-full"
      >
        <VoiceAvatar
          seed={block.voiceId}
          sizePx={32}
          className={voice?.state === "gone" ? "opacity-30 grayscale" : ""}
        />
      </button>
      <div className="grid min-w-0 gap-1">
        <p
          className={clsx("truncate text-xs font-medium", voice?.state === "gone" ? "text-danger" : "text-soft")}
        >{`${voice?.name ?? "…"}${voice?.state === "gone" ? ": this voice is no longer available. Choose another one." : ""}`}</p>
        <BlockText id={id} text={block.text} place={place} count={count} voiceName={voice?.name} />
        <BlockNotes id={id} text={block.text} />
        <BlockVersions id={id} place={place} />
      </div>
      <div className="flex flex-col gap-0.5 sm:flex-row">
        <ListenButton id={id} place={place} />
        <button
          type="button"
          aria-label={`Remove ${place}`}
          title="Remove"
          onClick={() => removeBlock(id)}
          className={TOOL}
        >
          <Trash2 aria-hidden size={15} />
        </button>
      </div>
    </li>
  );
});

function MoveHandle({ id, index, count, onGrab }: BlockRowProps) {
  const { announce } = useDialogueTools();
  const handle = useRef<HTMLButtonElement>(null);

  const moveByKey = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const place = moveBlock(id, target);
    announce(
      place === undefined
        ? `Block ${index + 1} is ${index === 0 ? "the first" : "the last"} one`
        : `Block ${index + 1} moved to place ${place + 1} of ${count}`,
    );
    // Its element may have been put elsewhere in the list, which takes the focus from it.
    requestAnimationFrame(() => handle.current?.focus());
  };

  return (
    <button
      ref={handle}
      type="button"
      aria-label={`Move block ${index + 1} of ${count}`}
      aria-describedby="dialogue-move-help"
      title="Drag to move, or use the arrow keys"
      onPointerDown={onGrab}
      onKeyDown={moveByKey}
      className="mt-1 flex h-7 w-6 cursor-grab touch-none items-center justify-center rounded-md text-soft hover:bg-fill hover:text-ink active:cursor-grabbing sm:w-5"
    >
      <GripVertical aria-hidden size={15} />
    </button>
  );
}

type BlockTextProps = {
  readonly id: string;
  readonly text: string;
  readonly place: string;
  readonly count: number;
  readonly voiceName: string | undefined;
};

function BlockText({ id, text, place, count, voiceName }: BlockTextProps) {
  const { model, limit, paste } = useDialogueTools();
  const focus = useDialogueStore((state) => (state.focus?.blockId === id ? state.focus : undefined));
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (focus === undefined || field.current === null) return;
    const caret = focus.caret ?? field.current.value.length;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(caret, caret);
    field.current.closest("li")?.scrollIntoView({ block: "nearest" });
    clearFocus();
  }, [focus]);

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      showOverflow(splitBlock(id, selectionStart, selectionEnd), limit);
    } else if (event.key === "Backspace" && text === "" && count > 1) {
      event.preventDefault();
      removeBlock(id);
    }
  };

  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    if (paste(id, event.currentTarget, event.clipboardData.getData("text/plain"))) event.preventDefault();
  };

  return (
    <TaggedTextField
      ref={field}
      data-block-field={id}
      aria-label={`Text of ${place}${voiceName === undefined ? "" : `, ${voiceName}`}`}
      value={text}
      tags={model}
      placeholder={count === 1 ? "Write what is said, or paste a script…" : "What is said…"}
      onChange={(event) => showOverflow(typeText(id, event.target.value, limit), limit)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** Plays what a take has of the block; where no take has it, asks before one is made. */
function ListenButton({ id, place }: { readonly id: string; readonly place: string }) {
  const { delivery, askToSpeak } = useDialogueTools();
  const block = useDialogueStore(({ byId }) => byId.get(id));
  const part = useTakeStore(({ parts }) => parts.get(id));
  const isListened = useTakeStore(({ listenedId }) => listenedId === id);
  if (block === undefined || isBlank(block)) return null;
  const isInTake = part?.saidKey === saidKey(block, delivery);
  const label = isListened ? `Stop ${place}` : isInTake ? `Listen to ${place}` : `Generate ${place} alone…`;
  const press = () => {
    if (isListened) stopListening();
    else if (isInTake) listenToPart(id, part);
    else askToSpeak(id);
  };
  return (
    <button type="button" aria-label={label} title={label} onClick={press} className={TOOL}>
      {isListened ? (
        <Square aria-hidden size={13} fill="currentColor" />
      ) : (
        <Play aria-hidden size={15} fill={isInTake ? "currentColor" : "none"} />
      )}
    </button>
  );
}
