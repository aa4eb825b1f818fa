import { FieldList } from "./field-list.tsx";
import type { Schemas } from "./openapi-document.ts";
import { bodyFields } from "./schema-fields.ts";
import type { SocketParts } from "./operations.ts";

type SocketDetailsProps = { readonly socket: SocketParts; readonly schemas: Schemas };

/** The messages of a socket in both directions, its errors, and why it closes. */
export function SocketDetails({ socket, schemas }: SocketDetailsProps) {
  return (
    <>
      <Messages title="Messages you send" messages={socket.received} schemas={schemas} />
      <Messages title="Messages you receive" messages={socket.sent} schemas={schemas} />
      <Meanings
        title="Errors"
        meanings={socket.errors.map(({ code, close, when }) => [code, `${when} Closes with ${close}.`])}
      />
      <Meanings title="Close codes" meanings={Object.entries(socket.closeCodes)} />
    </>
  );
}

type MessagesProps = {
  readonly title: string;
  readonly messages: SocketParts["received"];
  readonly schemas: Schemas;
};

function Messages({ title, messages, schemas }: MessagesProps) {
  return (
    <div className="mt-6">
      <h4 className="text-[0.8125rem] font-medium text-soft">{title}</h4>
      <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {messages.map(({ name, summary, payload }) => (
          <li key={name}>
            <details className="rounded-lg border px-3">
              <summary className="cursor-pointer rounded-md py-2 text-[0.8125rem]">
                <code className="font-mono font-semibold">{name}</code>{" "}
                <span className="text-pretty text-soft">{summary}</span>
              </summary>
              <div className="-mt-4 pb-3">
                <FieldList title="Fields" fields={bodyFields(payload, schemas)} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

type MeaningsProps = { readonly title: string; readonly meanings: readonly (readonly [string, string])[] };

function Meanings({ title, meanings }: MeaningsProps) {
  return (
    <details className="mt-6 rounded-lg border px-3">
      <summary className="cursor-pointer rounded-md py-2 text-[0.8125rem] font-medium">{title}</summary>
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-2 pb-3 text-[0.8125rem]">
        {meanings.map(([code, meaning]) => (
          <div key={code}>
            <dt>
              <code className="font-mono font-medium">{code}</code>
            </dt>
            <dd className="text-pretty text-soft">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
