import { clsx } from "clsx";
import { Fields } from "./field-list.tsx";
import type { Schemas } from "./openapi-document.ts";
import { errorMeanings, type Operation } from "./operations.ts";
import { bodyFields, schemaType } from "./schema-fields.ts";

type ResponseListProps = { readonly operation: Operation; readonly schemas: Schemas };

export function ResponseList({ operation, schemas }: ResponseListProps) {
  return (
    <div className="mt-6">
      <h4 className="text-[0.8125rem] font-medium text-soft">Answers</h4>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {Object.entries(operation.responses).map(([status, response]) => {
          const isSuccess = status.startsWith("2");
          const codes = errorMeanings(response.description);
          const summary = codes.length > 0 ? codes.map(({ code }) => code).join(", ") : response.description;
          return (
            <li key={status}>
              <details className="rounded-lg border px-3">
                <summary className="flex cursor-pointer items-baseline gap-3 rounded-md py-2 text-[0.8125rem]">
                  <span className={clsx("font-mono font-semibold", isSuccess ? "text-success" : "text-ink")}>
                    {status}
                  </span>
                  <span className="min-w-0 flex-1 truncate text-soft">{summary}</span>
                </summary>
                <div className="pb-3 text-[0.8125rem]">
                  {codes.length > 0 ? (
                    <dl className="grid grid-cols-[minmax(0,1fr)] gap-2">
                      {codes.map(({ code, when }) => (
                        <div key={code}>
                          <dt>
                            <code className="font-mono font-medium">{code}</code>
                          </dt>
                          <dd className="text-pretty text-soft">{when}</dd>
                        </div>
                      ))}
                    </dl>
                  ) : (
                    <Content content={response.content} schemas={schemas} />
                  )}
                </div>
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

type ContentProps = {
  readonly content: Operation["responses"][string]["content"];
  readonly schemas: Schemas;
};

function Content({ content = {}, schemas }: ContentProps) {
  const json = content["application/json"]?.schema;
  const fields = json === undefined ? [] : bodyFields(json, schemas);
  return (
    <>
      <p className="text-pretty text-soft">
        {[...Object.keys(content), ...(json === undefined ? [] : [schemaType(json, schemas)])].join(", ")}
      </p>
      {fields.length > 0 && <Fields fields={fields} />}
    </>
  );
}
