import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import {
  AudioLines,
  Clock,
  Fingerprint,
  Layers,
  Library,
  Lock,
  type LucideIcon,
  Shuffle,
  WandSparkles,
} from "lucide-react";
import { type ReactNode, useId } from "react";
import { PlansLink } from "@/entities/workspace/plan-refusal.tsx";
import { Badge } from "@/shared/ui/badge.tsx";
import { FlowBody } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import {
  type CreationWay,
  isAboutPlan,
  libraryState,
  reasonOf,
  sharedReason,
  type WayState,
  wayState,
} from "./creation-rules.ts";
import { useCreationCircumstances } from "./use-creation-circumstances.ts";

type CardText = {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly sentence: string;
  /** How long it takes. */
  readonly time?: string;
  readonly isNew?: boolean;
};

const WAYS = {
  voiceDesign: {
    icon: WandSparkles,
    title: "Voice Design",
    sentence: "Describe a voice in your own words, and listen to three suggestions.",
    time: "Less than a minute",
  },
  cloneVoice: {
    icon: AudioLines,
    title: "Instant Voice Clone",
    sentence: "Clone a voice from a short recording of one person.",
    time: "2 minutes",
  },
  professionalVoiceClone: {
    icon: Fingerprint,
    title: "Professional Voice Clone",
    sentence: "The most faithful copy of a voice, trained on long recordings.",
    time: "30 minutes or more",
  },
  voiceRemix: {
    icon: Shuffle,
    title: "Voice Remixing",
    sentence: "Make a voice older, warmer, faster, or from somewhere else.",
    time: "Less than a minute",
    isNew: true,
  },
} as const satisfies Readonly<Record<CreationWay, CardText>>;

const LIBRARY: CardText = {
  icon: Library,
  title: "Voice Library",
  sentence: "Add a voice that someone shares. You can use it right away.",
};

const WAY_ORDER = ["voiceDesign", "cloneVoice", "professionalVoiceClone", "voiceRemix"] as const;

const CARD_STYLE = "group/card relative flex w-full gap-4 rounded-2xl border p-4 text-start";
const ACTIVE_CARD_STYLE = "transition-shadow hover:border-primary hover:ring-1 hover:ring-primary";

/** The ways to another voice. Those that are closed say why. */
export function CreationChooser({ onChoose }: { readonly onChoose: (way: CreationWay) => void }) {
  const circumstances = useCreationCircumstances(true);
  const { slots } = circumstances;
  const slotsText = (way: CreationWay) => {
    if (slots === undefined) return undefined;
    return way === "professionalVoiceClone"
      ? `${slots.professional_voice_slots_used} / ${slots.professional_voice_limit} slots`
      : `${slots.voice_slots_used} / ${slots.voice_limit} slots`;
  };
  const states = WAY_ORDER.map((way) => ({ way, state: wayState(way, circumstances) }));
  const library = libraryState(circumstances);
  const shared = sharedReason([...states.map(({ state }) => state), library]);
  const sharedId = useId();
  return (
    <FlowBody>
      {shared !== undefined && (
        <div className="mb-3">
          <Notice tone="info">
            <span id={sharedId}>{shared}</span>{" "}
            {states.some(({ state }) => reasonOf(state) === shared && isAboutPlan(state)) && <PlansLink />}
          </Notice>
        </div>
      )}
      <ul className="grid gap-2.5">
        {states.map(({ way, state }) => {
          if (state.kind === "hidden") return null;
          const isShared = shared !== undefined && reasonOf(state) === shared;
          return (
            <li key={way}>
              <WayCard
                text={WAYS[way]}
                state={state}
                slots={slotsText(way)}
                sharedReasonId={isShared ? sharedId : undefined}
                onChoose={() => onChoose(way)}
              />
            </li>
          );
        })}
        <li>
          {library.kind === "open" ? (
            <LibraryLink />
          ) : (
            <WayCard
              text={LIBRARY}
              state={library}
              slots={undefined}
              sharedReasonId={shared !== undefined && reasonOf(library) === shared ? sharedId : undefined}
              onChoose={() => undefined}
            />
          )}
        </li>
      </ul>
      <p className="mt-4 text-[0.8125rem] text-soft">
        Looking for a voice to speak with now?{" "}
        <Link
          to="/app/speech-synthesis/text-to-speech"
          className="rounded font-medium text-ink underline underline-offset-2"
        >
          Go to Text to Speech
        </Link>
      </p>
    </FlowBody>
  );
}

function LibraryLink() {
  return (
    <Link to="/app/voice-library" className={clsx(CARD_STYLE, ACTIVE_CARD_STYLE)}>
      <CardIcon icon={LIBRARY.icon} />
      <span className="min-w-0">
        <span className="block text-[1.0625rem] font-medium">{LIBRARY.title}</span>
        <span className="mt-0.5 block text-pretty text-soft">{LIBRARY.sentence}</span>
      </span>
    </Link>
  );
}

type WayCardProps = {
  readonly text: CardText;
  readonly state: WayState;
  readonly slots: string | undefined;
  /** Where the reason stands, when several ways are closed for the same one. */
  readonly sharedReasonId: string | undefined;
  readonly onChoose: () => void;
};

function WayCard({ text, state, slots, sharedReasonId, onChoose }: WayCardProps) {
  const { icon, title, sentence, time, isNew = false } = text;
  const id = useId();
  const reason = reasonOf(state) ?? (state.kind === "open" ? state.note : undefined);
  const reasonId = sharedReasonId ?? `${id}-reason`;
  const isOpen = state.kind === "open";
  const style = isOpen ? ACTIVE_CARD_STYLE : "bg-fill";
  return (
    <div className={clsx(CARD_STYLE, style)}>
      <CardIcon icon={icon} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-2">
          <button
            type="button"
            aria-describedby={reason === undefined ? `${id}-about` : `${id}-about ${reasonId}`}
            aria-disabled={!isOpen || undefined}
            aria-busy={state.kind === "loading" || undefined}
            onClick={isOpen ? onChoose : undefined}
            className="rounded-md text-start text-[1.0625rem] font-medium after:absolute after:inset-0 after:rounded-2xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-ring aria-disabled:cursor-not-allowed"
          >
            {title}
          </button>
          <span className="ms-auto flex gap-1.5">
            {isNew && <Badge tone="outline">New</Badge>}
            {state.kind === "locked" && (
              <Badge tone="solid">
                <Lock aria-hidden size={12} />
                {state.plan ?? "Locked"}
              </Badge>
            )}
          </span>
        </span>
        <span id={`${id}-about`} className="mt-0.5 block text-pretty text-soft">
          {sentence}
        </span>
        <span className="mt-2 flex flex-wrap gap-1.5 empty:hidden">
          {time !== undefined && <CardPill icon={Clock}>{time}</CardPill>}
          {slots !== undefined && <CardPill icon={Layers}>{slots}</CardPill>}
        </span>
        {reason !== undefined && sharedReasonId === undefined && (
          <span className="mt-2 block text-[0.8125rem] text-pretty">
            <span id={reasonId}>{reason}</span> {isAboutPlan(state) && <PlansLink />}
          </span>
        )}
      </span>
    </div>
  );
}

function CardIcon({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span aria-hidden className="grid size-11 shrink-0 place-items-center rounded-xl bg-fill-strong">
      <Icon size={20} />
    </span>
  );
}

function CardPill({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <span className="inline-flex h-6 items-center gap-1.5 rounded-full border px-2.5 text-xs text-soft tabular-nums">
      <Icon aria-hidden size={12} />
      {children}
    </span>
  );
}
