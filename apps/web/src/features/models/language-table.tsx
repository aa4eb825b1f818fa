import { useQuery } from "@tanstack/react-query";
import type { ModelPack } from "@voicewright/contract/models/packs";
import { modelQueries } from "@/entities/model/model-queries.ts";
import { languageRows } from "./language-quality.ts";

const JOIN = new Intl.ListFormat("en");

/** How every language is spoken without a pack, and which packs speak it. */
export function LanguageTable({ packs }: { readonly packs: readonly ModelPack[] }) {
  const models = useQuery(modelQueries.list());
  if (models.data === undefined) return null;
  const rows = languageRows(models.data, packs);
  return (
    <section aria-labelledby="languages" className="mt-12">
      <h2 id="languages" className="text-base font-semibold">
        Languages
      </h2>
      <p className="mt-1 max-w-2xl text-pretty text-soft">
        How each language is spoken without a pack, and which packs speak it more naturally.
      </p>
      <details className="mt-3 rounded-xl border px-4">
        <summary className="cursor-pointer py-3 font-medium">Show all {rows.length} languages</summary>
        <table className="mb-4 w-full text-start">
          <thead>
            <tr className="border-b text-[0.8125rem] text-soft *:py-2 *:pe-4 *:text-start *:font-medium">
              <th scope="col">Language</th>
              <th scope="col">Built in</th>
              <th scope="col">Packs</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, builtIn, installed, available }) => (
              <tr key={id} className="border-b align-top last:border-b-0 *:py-2 *:pe-4">
                <th scope="row" className="text-start font-medium">
                  {name}
                </th>
                <td className="text-soft">{builtIn}</td>
                <td className="text-soft">
                  {installed.length > 0 && <span className="block text-ink">{JOIN.format(installed)} (installed)</span>}
                  {available.length > 0 && <span className="block">{JOIN.format(available)}</span>}
                  {installed.length + available.length === 0 && "None"}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
