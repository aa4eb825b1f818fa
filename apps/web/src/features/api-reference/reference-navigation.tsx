import { Fragment } from "react";
import { MethodBadge } from "./method-badge.tsx";
import type { OperationGroup } from "./operations.ts";

export function ReferenceNavigation({ groups }: { readonly groups: readonly OperationGroup[] }) {
  return (
    <nav aria-label="Calls by feature" className="px-2 pb-8">
      {groups.map((group) => (
        <div key={group.tag} className="mb-5">
          <p className="px-2 pb-1 text-xs font-medium text-soft">{group.title}</p>
          <ul>
            {group.operations.map((operation) => (
              <li key={operation.operationId}>
                <a
                  href={`#${operation.operationId}`}
                  className="flex items-start gap-2 rounded-lg px-2 py-1.5 text-[0.8125rem] leading-5 text-soft hover:bg-fill hover:text-ink"
                >
                  <MethodBadge method={operation.method} isSmall />
                  <span className="min-w-0 break-words">
                    {operation.path.split("/").map((part, index) => (
                      // oxlint-disable-next-line react/no-array-index-key -- the parts of a path have no other name
                      <Fragment key={index}>
                        {index > 0 && "/"}
                        <wbr />
                        {part}
                      </Fragment>
                    ))}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
