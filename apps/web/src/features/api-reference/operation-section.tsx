import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { ChevronDown, KeyRound, LockOpen } from "lucide-react";
import { SnippetTabs } from "@/shared/ui/snippet-tabs.tsx";
import { FieldList } from "./field-list.tsx";
import { MethodBadge } from "./method-badge.tsx";
import type { Schemas } from "./openapi-document.ts";
import { authSentence, type Operation } from "./operations.ts";
import { requestExamples } from "./request-examples.ts";
import { ResponseList } from "./response-list.tsx";
import { bodyFields, describeField } from "./schema-fields.ts";
import { SocketDetails } from "./socket-details.tsx";
import { socketExamples } from "./socket-examples.ts";

type OperationDetailsProps = { readonly operation: Operation; readonly schemas: Schemas };
type OperationSectionProps = OperationDetailsProps & { readonly isOpen: boolean; readonly onToggle: () => void };

/** A call in one line; its details are made when it is opened. */
export function OperationSection({ operation, schemas, isOpen, onToggle }: OperationSectionProps) {
  const { operationId } = operation;
  return (
    <article
      id={operationId}
      tabIndex={-1}
      aria-labelledby={`${operationId}-title`}
      className="scroll-mt-16 border-t outline-none"
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${operationId}-details` : undefined}
          onClick={onToggle}
          className="-mx-3 flex w-[calc(100%+1.5rem)] items-start gap-3 rounded-lg px-3 py-4 text-start hover:bg-fill"
        >
          <span className="min-w-0 flex-1">
            <span id={`${operationId}-title`} className="block font-semibold text-balance">
              {operation.summary}
            </span>
            <span className="mt-2 flex flex-wrap items-center gap-2">
              <MethodBadge method={operation.method} />
              <code className="min-w-0 font-mono text-[0.8125rem] break-all">{operation.path}</code>
            </span>
          </span>
          <ChevronDown aria-hidden size={18} className={clsx("mt-0.5 shrink-0 text-soft", isOpen && "rotate-180")} />
        </button>
      </h3>
      {isOpen && <OperationDetails operation={operation} schemas={schemas} />}
    </article>
  );
}

function OperationDetails({ operation, schemas }: OperationDetailsProps) {
  const AuthIcon = operation.security.length === 0 ? LockOpen : KeyRound;
  const parameters = (place: "path" | "query") =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => describeField(parameter.name, parameter.schema, parameter.required, schemas));
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const bodySchema = body?.schema;

  return (
    <div
      id={`${operation.operationId}-details`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-1 pb-10 xl:grid-cols-2"
    >
      <div className="min-w-0">
        {operation.description !== undefined && <p className="text-pretty text-soft">{operation.description}</p>}
        <p className="mt-3 flex items-center gap-2 text-[0.8125rem] text-soft">
          <AuthIcon aria-hidden size={14} className="shrink-0" />
          {authSentence(operation)}
        </p>
        <FieldList title="Path" fields={parameters("path")} />
        <FieldList title="Query" fields={parameters("query")} />
        {bodySchema !== undefined && <FieldList title="Body" fields={bodyFields(bodySchema, schemas)} />}
        {operation.socket === undefined ? (
          <ResponseList operation={operation} schemas={schemas} />
        ) : (
          <SocketDetails socket={operation.socket} schemas={schemas} />
        )}
        <Link
          to="/docs/api"
          activeOptions={{ includeHash: true }}
          hash={operation.operationId}
          className="mt-6 inline-block rounded text-[0.8125rem] text-soft underline underline-offset-4 hover:text-ink"
        >
          Link to this call
        </Link>
      </div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <SnippetTabs
          label={`Examples: ${operation.summary}`}
          snippets={
            operation.socket === undefined
              ? requestExamples(window.location.origin, operation, schemas)
              : socketExamples(window.location.origin, operation)
          }
        />
      </div>
    </div>
  );
}
