import { KeyRound, LockOpen } from "lucide-react";
import { SnippetTabs } from "@/shared/ui/snippet-tabs.tsx";
import { FieldList } from "./field-list.tsx";
import { MethodBadge } from "./method-badge.tsx";
import type { Schemas } from "./openapi-document.ts";
import { authSentence, type Operation } from "./operations.ts";
import { requestExamples } from "./request-examples.ts";
import { ResponseList } from "./response-list.tsx";
import { bodyFields, describeField } from "./schema-fields.ts";

type OperationSectionProps = { readonly operation: Operation; readonly schemas: Schemas };

export function OperationSection({ operation, schemas }: OperationSectionProps) {
  const { operationId } = operation;
  const AuthIcon = operation.security.length === 0 ? LockOpen : KeyRound;
  const parameters = (place: "path" | "query") =>
    operation.parameters
      .filter((parameter) => parameter.in === place)
      .map((parameter) => describeField(parameter.name, parameter.schema, parameter.required, schemas));
  const [body] = Object.values(operation.requestBody?.content ?? {});
  const bodySchema = body?.schema;

  return (
    <article
      id={operationId}
      aria-labelledby={`${operationId}-title`}
      className="mt-8 grid scroll-mt-16 grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 border-t pt-8 xl:grid-cols-2"
    >
      <div className="min-w-0">
        <h3 id={`${operationId}-title`} className="text-base font-semibold text-balance">
          {operation.summary}
        </h3>
        <p className="mt-3 flex flex-wrap items-center gap-2">
          <MethodBadge method={operation.method} />
          <code className="min-w-0 font-mono text-[0.8125rem] break-all">{operation.path}</code>
        </p>
        {operation.description !== undefined && <p className="mt-3 text-pretty text-soft">{operation.description}</p>}
        <p className="mt-3 flex items-center gap-2 text-[0.8125rem] text-soft">
          <AuthIcon aria-hidden size={14} className="shrink-0" />
          {authSentence(operation)}
        </p>
        <FieldList title="Path" fields={parameters("path")} />
        <FieldList title="Query" fields={parameters("query")} />
        {bodySchema !== undefined && <FieldList title="Body" fields={bodyFields(bodySchema, schemas)} />}
        <ResponseList operation={operation} schemas={schemas} />
      </div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">
        <SnippetTabs
          label={`Examples: ${operation.summary}`}
          snippets={requestExamples(window.location.origin, operation, schemas)}
        />
      </div>
    </article>
  );
}
