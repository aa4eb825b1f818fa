import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { MethodBadge } from "./method-badge.tsx";
import { groupId, type OperationGroup } from "./operations.ts";

type ReferenceNavigationProps = {
  readonly groups: readonly OperationGroup[];
  /** The groups whose calls are on the page, and so in this list. */
  readonly shown: readonly OperationGroup[];
  readonly onOpen: (operationId: string) => void;
};

export function ReferenceNavigation({ groups, shown, onOpen }: ReferenceNavigationProps) {
  return (
    <nav aria-label="Calls by feature" className="px-2 pb-8">
      <ul>
        {groups.map((group) => {
          const isShown = shown.some(({ tag }) => tag === group.tag);
          return (
            <li key={group.tag} className={isShown ? "mb-3" : undefined}>
              <Link
                to="/docs/api"
                activeOptions={{ includeHash: true }}
                hash={groupId(group)}
                aria-current={isShown ? "true" : undefined}
                className="block rounded-lg px-2 py-1.5 text-[0.8125rem] font-medium text-soft hover:bg-fill hover:text-ink aria-[current]:text-ink"
              >
                {group.title}
              </Link>
              {isShown && <CallLinks group={group} onOpen={onOpen} />}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

type CallLinksProps = { readonly group: OperationGroup; readonly onOpen: (operationId: string) => void };

function CallLinks({ group, onOpen }: CallLinksProps) {
  return (
    <ul>
      {group.operations.map(({ operationId, method, path }) => (
        <li key={operationId}>
          <Link
            to="/docs/api"
            activeOptions={{ includeHash: true }}
            hash={operationId}
            onClick={() => onOpen(operationId)}
            className="flex items-start gap-2 rounded-lg px-2 py-1.5 text-[0.8125rem] leading-5 text-soft hover:bg-fill hover:text-ink"
          >
            <MethodBadge method={method} isSmall />
            <span className="min-w-0 break-words">
              {path.split("/").map((part, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the parts of a path have no other name
                <Fragment key={index}>
                  {index > 0 && "/"}
                  <wbr />
                  {part}
                </Fragment>
              ))}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
