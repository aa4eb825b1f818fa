import { Link } from "@tanstack/react-router";
import { formatCount } from "@/shared/lib/format.ts";
import { groupId, type OperationGroup } from "./operations.ts";

/** Where the reference begins: one group of calls is shown at a time. */
export function GroupList({ groups }: { readonly groups: readonly OperationGroup[] }) {
  return (
    <section aria-labelledby="groups" className="mt-12">
      <h2 id="groups" className="text-xl font-semibold tracking-tight">
        Calls
      </h2>
      <ul className="mt-5 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {groups.map((group) => (
          <li key={group.tag}>
            <Link
              to="/docs/api"
              activeOptions={{ includeHash: true }}
              hash={groupId(group)}
              className="block h-full rounded-xl border px-4 py-3 hover:bg-fill"
            >
              <span className="block font-medium">{group.title}</span>
              <span className="mt-0.5 block text-[0.8125rem] text-soft">
                {formatCount(group.operations.length, "call", "calls")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
