import type { AdminHealth } from "@voicewright/contract/admin/health";
import { formatNumber } from "@/shared/lib/format.ts";
import { Badge } from "@/shared/ui/badge.tsx";

/** What each flag of the product does, and where it is on. */
export function FlagTable({ flags }: { readonly flags: AdminHealth["flags"] }) {
  return (
    <section aria-label="Flags">
      <h2 className="font-medium">Flags</h2>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        The server’s configuration turns features on or off for everyone. For one workspace, use Manage under
        Workspaces.
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <section className="mt-2 overflow-x-auto" tabIndex={0} aria-label="Table of flags">
        <table className="w-full min-w-[36rem] text-start">
          <thead>
            <tr className="border-b text-[0.8125rem] text-soft">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                Flag
              </th>
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                Installation
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                Workspaces
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {flags.map(({ flag, does, is_on: isOn, is_on_by_default: isDefault, workspaces }) => (
              <tr key={flag}>
                <th scope="row" className="py-2 pe-4 text-start font-normal">
                  <span className="font-mono text-[0.8125rem]">{flag}</span>
                  <span className="block text-[0.8125rem] text-soft">{does}</span>
                </th>
                <td className="py-2 pe-4">
                  <Badge tone={isOn ? "success" : "neutral"}>
                    {`${isOn ? "On" : "Off"}${isOn === isDefault ? "" : " (changed)"}`}
                  </Badge>
                </td>
                <td className="py-2 text-end tabular-nums">{formatNumber(workspaces)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
