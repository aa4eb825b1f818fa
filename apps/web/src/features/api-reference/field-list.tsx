import type { SchemaField } from "./schema-fields.ts";

const CHOICES_SHOWN_MAX = 8;

type FieldListProps = { readonly title: string; readonly fields: readonly SchemaField[] };

export function FieldList({ title, fields }: FieldListProps) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-6">
      <h4 className="text-[0.8125rem] font-medium text-soft">{title}</h4>
      <Fields fields={fields} />
    </div>
  );
}

export function Fields({ fields }: { readonly fields: readonly SchemaField[] }) {
  return (
    <ul className="mt-1 divide-y divide-line">
      {fields.map((field) => (
        <li key={field.name} className="py-2.5">
          <p className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
            <code className="font-mono text-[0.8125rem] font-medium break-all">{field.name}</code>
            <span className="text-[0.8125rem] text-soft">{field.type}</span>
            {field.isRequired && <span className="text-xs font-medium text-danger">required</span>}
          </p>
          {field.limits.length > 0 && <p className="mt-0.5 text-[0.8125rem] text-soft">{field.limits.join(" · ")}</p>}
          <Choices choices={field.choices} />
          {field.fields.length > 0 && (
            <details className="mt-1.5 rounded-lg border px-3">
              <summary className="cursor-pointer rounded-md py-1.5 text-[0.8125rem] text-soft hover:text-ink">
                Fields of {field.name}
              </summary>
              <Fields fields={field.fields} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function Choices({ choices }: { readonly choices: readonly string[] }) {
  if (choices.length === 0) return null;
  const list = (
    <p className="mt-1 flex flex-wrap gap-1">
      {choices.map((choice) => (
        <code key={choice} className="rounded bg-fill px-1.5 py-0.5 font-mono text-xs text-ink">
          {choice}
        </code>
      ))}
    </p>
  );
  if (choices.length <= CHOICES_SHOWN_MAX) return list;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer rounded-md py-1 text-[0.8125rem] text-soft hover:text-ink">
        One of {choices.length} values
      </summary>
      {list}
    </details>
  );
}
