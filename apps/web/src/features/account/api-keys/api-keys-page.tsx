import { useQuery } from "@tanstack/react-query";
import type { ApiKey } from "@voicewright/contract/account";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { clientSnippets } from "@/entities/workspace/client-snippets.ts";
import { apiErrorMessage } from "@/shared/api/api-client.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { usePageTitle } from "@/shared/lib/use-page-title.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { EmptyState } from "@/shared/ui/feedback/empty-state.tsx";
import { ErrorState } from "@/shared/ui/feedback/error-state.tsx";
import { Skeleton } from "@/shared/ui/feedback/skeleton.tsx";
import { SnippetTabs } from "@/shared/ui/snippet-tabs.tsx";
import { VisuallyHidden } from "@/shared/ui/visually-hidden.tsx";
import { apiKeysQuery } from "./api-key-queries.ts";
import { ApiKeyList } from "./api-key-list.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";
import { RevokeKeyDialog } from "./revoke-key-dialog.tsx";
import { Status } from "@/shared/ui/feedback/status.tsx";

const OFFLINE_REASON = "You are offline.";

export function ApiKeysPage() {
  usePageTitle("API keys");
  const isOnline = useOnline();
  const [isCreating, setIsCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
  const createButton = (
    <Button
      variant="primary"
      onClick={() => setIsCreating(true)}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
    >
      <Plus aria-hidden size={16} />
      Create key
    </Button>
  );

  return (
    <div className="mx-auto w-full max-w-5xl px-5 py-8 sm:px-8">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-xl font-semibold tracking-tight">API keys</h1>
          <p className="mt-1 text-pretty text-soft">
            Keys let programs use this workspace and its credits. Treat them like passwords.
          </p>
        </div>
        {createButton}
      </header>
      <section aria-labelledby="keys" className="mt-8">
        <h2 id="keys" className="sr-only">
          Keys
        </h2>
        <Keys onRevoke={setRevoking} onCreate={() => setIsCreating(true)} />
      </section>
      <section aria-labelledby="use-a-key" className="mt-12">
        <h2 id="use-a-key" className="text-base font-semibold">
          Use a key
        </h2>
        <p className="mt-1 mb-4 max-w-2xl text-pretty text-soft">
          The official SDKs work as they are: give them the address of this server. Any voice from{" "}
          <code className="whitespace-nowrap rounded bg-fill px-1.5 py-0.5 font-mono text-[0.8125rem] text-ink">
            GET /v1/voices
          </code>{" "}
          can stand for VOICE_ID.
        </p>
        <SnippetTabs label="Examples" snippets={clientSnippets(window.location.origin, "YOUR_API_KEY", "VOICE_ID")} />
      </section>
      <CreateKeyDialog open={isCreating} onOpenChange={setIsCreating} />
      <RevokeKeyDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />
    </div>
  );
}

type KeysProps = { readonly onRevoke: (key: ApiKey) => void; readonly onCreate: () => void };

function Keys({ onRevoke, onCreate }: KeysProps) {
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
          action={<Button onClick={onCreate}>Create your first key</Button>}
        >
          A key lets your own programs use this server.
        </EmptyState>
      </div>
    );
  }
  return <ApiKeyList keys={keys.data} onRevoke={onRevoke} />;
}
