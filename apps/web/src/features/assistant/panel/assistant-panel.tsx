import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { Send } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { IconButton } from "@/shared/ui/buttons/icon-button.tsx";
import { Drawer } from "@/shared/ui/dialogs/drawer.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";
import { TextField } from "@/shared/ui/fields/text-field.tsx";
import { pageControls } from "../page/page-elements.ts";
import { actOnPage } from "../page/page-tools.ts";
import { Conversation } from "../talk/conversation.ts";
import { beginConversation, continueConversation } from "../talk/conversation-calls.ts";
import type { AssistantDestination, AssistantLink } from "../talk/find-destination.ts";
import { AssistantBanner } from "./assistant-banner.tsx";
import { DictationButton } from "./dictation-button.tsx";
import { TurnView } from "./turn-view.tsx";

export type AssistantPanelProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly destinations: readonly AssistantDestination[];
  readonly links: readonly AssistantLink[];
  /** Which page the person is at: its path, without the ids of what is on it. */
  readonly place: string;
  /** Where people ask when the documentation has no answer. */
  readonly contactAddress: string | undefined;
};

const QUESTION_MAX_CHARACTERS = 300;
const GUIDES = queryOptions({
  queryKey: ["guide-search"],
  queryFn: async () => {
    const [{ GUIDES: guides }, { createGuideSearch }] = await Promise.all([
      import("@/entities/guide/guides.ts"),
      import("@/entities/guide/search-guides.ts"),
    ]);
    return createGuideSearch(guides);
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** One conversation for as long as the page lives, which is told where the person is. */
function useConversation({ open, onOpenChange, place, destinations, links }: AssistantPanelProps): Conversation {
  const queryClient = useQueryClient();
  const isOnline = useOnline();
  const [conversation] = useState(
    () =>
      new Conversation({
        begin: beginConversation,
        goOn: continueConversation,
        search: () => queryClient.ensureQueryData(GUIDES),
        controls: pageControls,
        act: actOnPage,
      }),
  );
  useEffect(() =>
    conversation.standAt({
      place,
      destinations,
      links,
      closePanel: open ? () => onOpenChange(false) : undefined,
      openPanel: () => onOpenChange(true),
    }),
  );
  useEffect(() => {
    if (!isOnline) conversation.disconnect();
    else if (open) void conversation.connect();
  }, [conversation, isOnline, open]);
  return conversation;
}

/** Answers from our own documentation, takes people where they want to go, and shows them what they look for. */
export function AssistantPanel(props: AssistantPanelProps) {
  const { open, onOpenChange, contactAddress } = props;
  const conversation = useConversation(props);
  const { turns, isBusy, connection } = useStore(conversation.store);
  const docs = useQuery({ ...GUIDES, enabled: open });
  const [question, setQuestion] = useState("");
  const field = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = question.trim();
    if (asked === "" || isBusy) return;
    setQuestion("");
    // That the documentation could not be loaded is shown below.
    conversation.ask(asked).catch(() => setQuestion(asked));
  };
  const { can_converse: canConverse = false, can_transcribe: canTranscribe = false } = conversation.beginning ?? {};

  return (
    <>
      <Drawer
        side="right"
        title="Ask for help"
        initialFocus={field}
        open={open}
        onOpenChange={onOpenChange}
        onClosed={() => conversation.panelClosed()}
      >
        <div className="grid content-start gap-5 p-5">
          <form onSubmit={submit}>
            <TextField
              ref={field}
              label="Your question"
              description={
                canConverse
                  ? "Answers come from this installation’s language model, which receives your questions. “Open API keys” takes you there."
                  : "Answers come from this installation’s documentation. “Open API keys” takes you there."
              }
              value={question}
              maxLength={QUESTION_MAX_CHARACTERS}
              onChange={(event) => setQuestion(event.target.value)}
              labelTrailing={
                conversation.beginning && (
                  <DictationButton
                    isInstalled={canTranscribe}
                    onText={(text) => setQuestion((before) => `${before} ${text}`.trim())}
                  />
                )
              }
              trailing={
                <IconButton type="submit" label="Ask" pending={isBusy}>
                  <Send aria-hidden size={16} />
                </IconButton>
              }
            />
          </form>
          {docs.isError && (
            <ErrorState
              title="The documentation could not be loaded"
              message={apiErrorMessage(docs.error)}
              onRetry={() => void docs.refetch()}
            />
          )}
          <Status className="grid gap-6">
            {turns.map((turn) => (
              <TurnView
                key={turn.id}
                turn={turn}
                contactAddress={contactAddress}
                onGo={(destination) => conversation.goTo(destination)}
              />
            ))}
          </Status>
          {canConverse && connection === "connected" && turns.length > 0 && (
            <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => conversation.disconnect()}>
              End the conversation
            </Button>
          )}
        </div>
      </Drawer>
      <AssistantBanner conversation={conversation} isPanelOpen={open} onOpenPanel={() => onOpenChange(true)} />
    </>
  );
}
