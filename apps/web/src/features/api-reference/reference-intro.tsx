import { Link } from "@tanstack/react-router";
import { CodeBlock } from "@/shared/ui/code-block.tsx";

const ERROR_EXAMPLE = `{
  "detail": {
    "type": "not_found",
    "code": "voice_not_found",
    "message": "…",
    "status": "voice_not_found",
    "request_id": "…"
  }
}`;

export function ReferenceIntro({ version }: { readonly version: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 xl:grid-cols-2">
      <div>
        <h1 className="text-3xl font-semibold tracking-tight">API reference</h1>
        <p className="mt-3 text-pretty text-soft">
          Version {version}. It is compatible with the ElevenLabs API, so its official SDKs work here with this address.{" "}
          <Link to="/docs/works-with" className="text-ink underline underline-offset-4">
            Tested programs
          </Link>
        </p>
        <h2 className="mt-8 font-semibold">Authentication</h2>
        <p className="mt-1.5 text-pretty text-soft">
          Send a key in the <Code>xi-api-key</Code> header. Create keys under{" "}
          <Link to="/app/developers/api-keys" className="text-ink underline underline-offset-4">
            API keys
          </Link>
          . Calls for signed-in people take their access token as a bearer token.
        </p>
        <p className="mt-4 text-pretty text-soft">
          The same reference is at{" "}
          <a href="/openapi.json" className="text-ink underline underline-offset-4">
            /openapi.json
          </a>{" "}
          for programs, with the WebSockets at{" "}
          <a href="/asyncapi.json" className="text-ink underline underline-offset-4">
            /asyncapi.json
          </a>
          .
        </p>
      </div>
      <div className="grid content-start gap-4">
        <CodeBlock label="Base address" code={window.location.origin} />
        <CodeBlock label="An error" code={ERROR_EXAMPLE} />
      </div>
    </div>
  );
}

function Code({ children }: { readonly children: string }) {
  return <code className="rounded bg-fill px-1.5 py-0.5 font-mono text-[0.8125rem] text-ink">{children}</code>;
}
