import { useInfiniteQuery } from "@tanstack/react-query";
import { MESSAGES } from "@voicewright/contract/rules/messages";
import type { Voice } from "@voicewright/contract/voices/routes";
import { BadgeCheck, BookOpen, type LucideIcon, MicVocal, VolumeX } from "lucide-react";
import { useState } from "react";
import { TermsCheckbox } from "@/entities/recording/terms-checkbox.tsx";
import { VoiceAvatar } from "@/entities/voice/voice-avatar.tsx";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { formatDateTime } from "@/shared/lib/format.ts";
import { useEndReached } from "@/shared/lib/scroll/use-end-reached.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Badge } from "@/shared/ui/badge.tsx";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { FlowBody, FlowFooter } from "@/shared/ui/dialogs/flow-dialog.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { LivingOrb } from "@/shared/ui/sound/living-orb.tsx";
import { GuideDrawer } from "../guide/guide-drawer.tsx";
import { PlansLink } from "@/entities/workspace/plan-refusal.tsx";
import { StepHeading } from "@/shared/ui/dialogs/step-heading.tsx";
import { createBlock } from "./create-block.ts";
import { draftsQuery } from "@/entities/voice/professional/drafts-query.ts";
import { useCreateDraft } from "./use-create-draft.ts";

/** Whether the person may begin a new voice; `reason` where not, with the least plan that has it, where that is why. */
export type CreationEligibility =
  | { readonly kind: "loading" }
  | { readonly kind: "open" }
  | {
      readonly kind: "closed";
      readonly reason: string;
      readonly plan?: string | undefined;
      readonly isAboutPlan: boolean;
    };

type IntroductionStepProps = {
  readonly eligibility: CreationEligibility | undefined;
  readonly onVoice: (voiceId: string) => void;
};

/** What a professional clone is, what was begun of one, and the way to another. */
export function IntroductionStep({ eligibility = { kind: "loading" }, onVoice }: IntroductionStepProps) {
  const [isGuideOpen, setIsGuideOpen] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const isOnline = useOnline();
  const create = useCreateDraft(onVoice);
  const drafts = useInfiniteQuery(draftsQuery());

  const createButton = eligibility.kind !== "closed" && (
    <Button
      variant="primary"
      size="lg"
      pending={create.isPending}
      disabledReason={createBlock(isOnline, eligibility.kind)}
      onClick={() => {
        setIsGuideOpen(false);
        if (isAgreed) create.mutate();
        else setIsAsked(true);
      }}
    >
      Create a new voice
    </Button>
  );

  return (
    <>
      <FlowBody className="grid content-center justify-items-center gap-8 py-8!">
        <LivingOrb className="size-36 sm:size-44" />
        <div className="max-w-xl text-center">
          <StepHeading title="The most faithful copy of a voice" isLarge>
            A professional clone is trained on long recordings of one person, and reports how closely it matches them.
          </StepHeading>
        </div>
        {drafts.isPending ? (
          <DraftsLoading />
        ) : drafts.isError ? (
          <ErrorState message={apiErrorMessage(drafts.error)} onRetry={() => void drafts.refetch()} />
        ) : drafts.data.length > 0 ? (
          <Drafts
            drafts={drafts.data}
            hasMore={drafts.hasNextPage}
            onMore={() => void drafts.fetchNextPage()}
            onContinue={onVoice}
          />
        ) : (
          <Explainers />
        )}
        {eligibility.kind !== "closed" && (
          <div className="w-full max-w-xl">
            <TermsCheckbox
              checked={isAgreed}
              error={isAsked && !isAgreed ? MESSAGES.termsRequired : undefined}
              onChange={setIsAgreed}
            />
          </div>
        )}
      </FlowBody>
      <FlowFooter className="justify-between">
        {eligibility.kind === "closed" ? (
          <SubscribePrompt {...eligibility} />
        ) : (
          <>
            <Button size="lg" onClick={() => setIsGuideOpen(true)}>
              <BookOpen aria-hidden size={16} />
              How to record
            </Button>
            {createButton}
          </>
        )}
      </FlowFooter>
      <GuideDrawer open={isGuideOpen} onOpenChange={setIsGuideOpen} action={createButton} />
    </>
  );
}

type DraftsProps = {
  readonly drafts: readonly Voice[];
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onContinue: (voiceId: string) => void;
};

const STATE_TEXTS: Readonly<Record<string, string>> = {
  draft: "Recordings missing",
  not_verified: "Not verified",
  not_started: "Ready to train",
};

function Drafts({ drafts, hasMore, onMore, onContinue }: DraftsProps) {
  const end = useEndReached(hasMore, onMore);
  return (
    <section aria-labelledby="unfinished-voices" className="w-full max-w-xl">
      <h4 id="unfinished-voices" className="mb-2 font-semibold">
        Unfinished voices
      </h4>
      <ul className="hairline-scroll max-h-72 divide-y overflow-y-auto rounded-2xl border">
        {drafts.map(({ voice_id: id, name, created_at_unix: createdAt, fine_tuning: { finetuning_state: state } }) => (
          <li key={id} className="flex items-center gap-3 px-4 py-3">
            <VoiceAvatar seed={id} sizePx={36} />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">{name}</p>
              <p className="text-[0.8125rem] text-soft tabular-nums">
                {createdAt === null ? "" : formatDateTime(createdAt)}
              </p>
            </div>
            {state !== null && <Badge className="max-sm:hidden">{STATE_TEXTS[state] ?? state}</Badge>}
            <Button size="sm" aria-label={`Continue ${name}`} onClick={() => onContinue(id)}>
              Continue
            </Button>
          </li>
        ))}
        {hasMore && (
          <li aria-hidden>
            <div ref={end} className="h-px" />
          </li>
        )}
      </ul>
    </section>
  );
}

function DraftsLoading() {
  return (
    <div aria-busy="true" className="w-full max-w-xl">
      <span className="sr-only">Loading your unfinished voices</span>
      <Skeleton className="h-16 w-full rounded-2xl" />
    </div>
  );
}

const EXPLAINERS: readonly { readonly icon: LucideIcon; readonly title: string; readonly text: string }[] = [
  {
    icon: VolumeX,
    title: "Noise-free recordings",
    text: "One person, alone in a quiet room. What is in the recordings will be in the voice.",
  },
  {
    icon: MicVocal,
    title: "Start with high quality recordings",
    text: "At least 30 minutes from a good microphone; two to three hours are best.",
  },
  {
    icon: BadgeCheck,
    title: "Verify and start using",
    text: "Read a short text aloud to prove that the voice is yours. Then training starts.",
  },
];

function Explainers() {
  return (
    <ul className="grid w-full max-w-4xl gap-5 md:grid-cols-3 md:gap-8">
      {EXPLAINERS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-4 md:block md:text-center">
          <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-soft md:mx-auto md:mb-2.5" />
          <div>
            <p className="font-medium">{title}</p>
            <p className="mt-0.5 text-pretty text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

type SubscribePromptProps = Omit<Extract<CreationEligibility, { kind: "closed" }>, "kind">;

/** Stands in place of the ways on, and says why they are closed. */
function SubscribePrompt({ reason, plan, isAboutPlan }: SubscribePromptProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
      {plan !== undefined && <Badge tone="solid">{plan}</Badge>}
      <p className="min-w-0 flex-1 text-pretty">{reason}</p>
      {isAboutPlan && <PlansLink />}
    </div>
  );
}
