import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { clientSnippets } from "@/entities/workspace/client-snippets.ts";
import { DevelopersLayout } from "@/entities/workspace/developers-layout.tsx";
import { useCallRefusal } from "@/entities/workspace/refusal/use-call-refusal.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { SnippetTabs } from "@/shared/ui/snippet-tabs.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { apiKeysQuery, ownKeyCalls } from "./api-key-queries.ts";
import { CreateKeyDialog } from "./key-dialog.tsx";
import { KeyManager } from "./key-manager.tsx";
import { SingleUseTokens } from "./single-use-tokens.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";

const OFFLINE_REASON = "You are offline.";

export function ApiKeysPage() {
  const isOnline = useOnline();
  const refusal = useCallRefusal("create_api_key");
  const blocked = refusal ?? (isOnline ? undefined : OFFLINE_REASON);
  const [isCreating, setIsCreating] = useState(false);
  const createButton = (
    <Button variant="primary" onClick={() => setIsCreating(true)} disabledReason={blocked}>
      <Plus aria-hidden size={16} />
      Create key
    </Button>
  );

  return (
    <DevelopersLayout path="/app/developers/api-keys" action={createButton}>
      <section aria-labelledby="keys">
        <h3 id="keys" className="sr-only">
          Keys
        </h3>
        <Keys blocked={blocked} onCreate={() => setIsCreating(true)} />
      </section>
      <section aria-labelledby="use-a-key" className="mt-12">
        <h3 id="use-a-key" className="text-base font-semibold">
          Use a key
        </h3>
        <p className="mt-1 mb-4 max-w-2xl text-pretty text-soft">
          The official SDKs work as they are. Give them this server’s address. Any voice from{" "}
          <code className="whitespace-nowrap rounded bg-fill px-1.5 py-0.5 font-mono text-[0.8125rem] text-ink">
            GET /v1/voices
          </code>{" "}
          can replace VOICE_ID.
        </p>
        <SnippetTabs label="Examples" snippets={clientSnippets(window.location.origin, "YOUR_API_KEY", "VOICE_ID")} />
      </section>
      <SingleUseTokens />
      <CreateKeyDialog calls={ownKeyCalls} open={isCreating} onOpenChange={setIsCreating} />
    </DevelopersLayout>
  );
}

type KeysProps = { readonly blocked: string | undefined; readonly onCreate: () => void };

function Keys({ blocked, onCreate }: KeysProps) {
  const keys = useQuery(apiKeysQuery());
  if (keys.isPending) {
    return (
      <Status className="grid gap-2">
        <VisuallyHidden>Loading the keys</VisuallyHidden>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-14" />
        ))}
      </Status>
    );
  }
  if (keys.isError) {
    return (
      <ErrorState
        title="The keys could not be loaded"
        message={apiErrorMessage(keys.error)}
        onRetry={() => void keys.refetch()}
        pending={keys.isFetching}
      />
    );
  }
  if (keys.data.length === 0) {
    return (
      <div className="rounded-2xl border border-dashed">
        <EmptyState
          icon={KeyRound}
          title="No keys yet"
          action={
            <Button onClick={onCreate} disabledReason={blocked}>
              Create your first key
            </Button>
          }
        >
          A key lets your own programs use this server.
        </EmptyState>
      </div>
    );
  }
  return <KeyManager calls={ownKeyCalls} keys={keys.data} />;
}
