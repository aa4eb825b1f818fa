import { Link } from "@tanstack/react-router";
import { accountRoutes } from "@voicewright/contract/account/routes";
import {
  SINGLE_USE_TOKEN_PERMISSIONS,
  SINGLE_USE_TOKEN_TYPES,
  type SingleUseTokenType,
} from "@voicewright/contract/api/socket";
import { SINGLE_USE_TOKEN_LIFETIME_MS } from "@voicewright/contract/rules/limits";
import { useState } from "react";
import { api, apiErrorMessage } from "@/shared/api/api-client.ts";
import { useSubmit } from "@/shared/api/use-submit.ts";
import { formatDateTime } from "@/shared/lib/format.ts";
import { useOnline } from "@/shared/lib/use-online.ts";
import { Button } from "@/shared/ui/buttons/button.tsx";
import { CodeBlock } from "@/shared/ui/code-block.tsx";
import { Dialog } from "@/shared/ui/dialogs/dialog.tsx";
import { Notice } from "@/shared/ui/feedback/notice.tsx";
import { ShownOnce } from "@/shared/ui/shown-once.tsx";
import { PERMISSION_LABELS } from "./key-permissions.ts";

const LIFETIME_MINUTES = SINGLE_USE_TOKEN_LIFETIME_MS / 60_000;

const OPENS: Readonly<Record<SingleUseTokenType, string>> = {
  tts_websocket: "Opens a socket that speaks text while it is being written, with one voice or as a dialogue.",
};

function makeExample(origin: string): string {
  return `curl -X POST "${origin}/v1/single-use-token/tts_websocket" -H "xi-api-key: YOUR_API_KEY"`;
}

function openExample(origin: string): string {
  const address = `${origin.replace(/^http/, "ws")}/v1/text-to-speech/VOICE_ID/stream-input`;
  return `const socket = new WebSocket("${address}?single_use_token=YOUR_TOKEN");
socket.onopen = () => socket.send(JSON.stringify({ text: "Hello! ", flush: true }));`;
}

function useCreateToken() {
  return useSubmit({
    name: ["create-single-use-token"],
    submit: async (type: SingleUseTokenType) => {
      // Counted from before it is made: what is shown is over no later than the token.
      const expiresAtMs = Date.now() + SINGLE_USE_TOKEN_LIFETIME_MS;
      const { token } = await api(accountRoutes.createSingleUseToken, { params: { token_type: type } });
      return { token, expiresAtUnix: Math.floor(expiresAtMs / 1_000) };
    },
  });
}

/** What stands in for a key where a key must not be known. */
export function SingleUseTokens() {
  const create = useCreateToken();
  const isOnline = useOnline();
  const [isShown, setIsShown] = useState(false);
  const { origin } = window.location;
  return (
    <section aria-labelledby="single-use-tokens" className="mt-12">
      <h3 id="single-use-tokens" className="text-base font-semibold">
        Single-use tokens
      </h3>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        With a token, a browser or app opens one socket without an API key: your server creates the token with its key
        and passes it on. It works once, within {LIFETIME_MINUTES} minutes, allows no more than the key or session that
        created it, and ends with it.
      </p>
      <ul className="mt-4 grid gap-3">
        {SINGLE_USE_TOKEN_TYPES.map((type) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-2xl border p-4">
            <div className="min-w-0 flex-1 basis-64">
              <h4 className="font-mono text-[0.8125rem] font-medium">{type}</h4>
              <p className="mt-1 text-pretty text-soft">
                {OPENS[type]} A key that creates one needs the permission “
                {PERMISSION_LABELS[SINGLE_USE_TOKEN_PERMISSIONS[type]]}”.
              </p>
            </div>
            <Button
              aria-label={`Create token ${type}`}
              pending={create.isPending}
              disabledReason={isOnline ? undefined : "You are offline."}
              onClick={() => create.mutate(type, { onSuccess: () => setIsShown(true) })}
            >
              Create token
            </Button>
          </li>
        ))}
      </ul>
      {create.isError && (
        <Notice tone="error" className="mt-3">
          {apiErrorMessage(create.error)}
        </Notice>
      )}
      <div className="mt-4 grid grid-cols-1 gap-3">
        <CodeBlock label="Call that creates a token" code={makeExample(origin)} />
        <CodeBlock label="Socket opened with a token" code={openExample(origin)} />
      </div>
      <p className="mt-3 text-soft">
        The socket’s messages are described in the{" "}
        <Link to="/docs/api" hash="text_to_speech_stream_input" className="rounded text-ink underline">
          API reference
        </Link>
        .
      </p>
      <Dialog
        open={isShown}
        onOpenChange={setIsShown}
        onClosed={create.reset}
        keepOpenOnOutsideClick
        title="Your single-use token"
      >
        {create.data !== undefined && (
          <ShownOnce
            label="Single-use token"
            secret={create.data.token}
            note={`Copy the token now: it will not be shown again. It opens one socket until ${formatDateTime(create.data.expiresAtUnix)}, unless you sign out first.`}
            onDone={() => setIsShown(false)}
          />
        )}
      </Dialog>
    </section>
  );
}
