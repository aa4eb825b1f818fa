import { createReadStream } from "node:fs";
import { pronunciationDictionaryRoutes } from "@voicewright/contract/pronunciation-dictionaries";
import type { Platform } from "../../platform/platform.ts";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { addDictionary } from "./add-dictionary.ts";
import { changeRules, dictionaryNotFound } from "./change-rules.ts";
import { readLexicon, writeLexicon } from "./lexicon-file.ts";
import { listPage } from "./list-page.ts";
import { presentAdded, presentDictionary, presentVersion } from "./present-dictionary.ts";
import { findDictionary, findRules, updateDictionary } from "./store.ts";

export function registerDictionaryRoutes(server: FeatureServer, platform: Platform): void {
  const { database, clock } = platform;
  const routes = pronunciationDictionaryRoutes;

  implementRoute(server, routes.listDictionaries, ({ scope, query }) =>
    listPage(platform, scope, {
      cursor: query.cursor,
      pageSize: query.page_size,
      sort: query.sort,
      isAscending: query.sort_direction === "ASCENDING",
      includesArchived: query.include_archived,
    }),
  );

  implementRoute(server, routes.addDictionaryFromFile, async ({ scope, body, files }) => {
    const [file] = files.file;
    const rules = file === undefined ? [] : await readLexicon(createReadStream(file.path));
    return presentAdded(
      await addDictionary(platform, scope, { name: body.name, description: body.description, rules }),
    );
  });

  implementRoute(server, routes.addDictionaryFromRules, async ({ scope, body }) =>
    presentAdded(await addDictionary(platform, scope, body)),
  );

  implementRoute(server, routes.getDictionary, async ({ scope, params }) => {
    const dictionary = await findDictionary(database, scope, params.pronunciation_dictionary_id);
    if (dictionary === undefined) throw dictionaryNotFound(params.pronunciation_dictionary_id);
    const latest = { dictionaryId: dictionary.id, versionId: dictionary.latestVersionId };
    return { ...presentDictionary(dictionary), rules: [...((await findRules(database, scope, latest)) ?? [])] };
  });

  implementRoute(server, routes.updateDictionary, async ({ scope, params, body }) => {
    const { pronunciation_dictionary_id: id } = params;
    const changed =
      body.archived === undefined && body.name === undefined
        ? await findDictionary(database, scope, id)
        : await updateDictionary(database, scope, id, {
            ...(body.name === undefined ? {} : { name: body.name }),
            ...(body.archived === undefined ? {} : { archivedAt: body.archived ? clock() : null }),
          });
    if (changed === undefined) throw dictionaryNotFound(id);
    return presentDictionary(changed);
  });

  implementRoute(server, routes.setDictionaryRules, async ({ scope, params, body }) =>
    presentVersion(await changeRules(platform, scope, params.pronunciation_dictionary_id, () => body.rules)),
  );

  implementRoute(server, routes.addDictionaryRules, async ({ scope, params, body }) =>
    presentVersion(
      await changeRules(platform, scope, params.pronunciation_dictionary_id, (rules) => [...rules, ...body.rules]),
    ),
  );

  implementRoute(server, routes.removeDictionaryRules, async ({ scope, params, body }) => {
    const removed = new Set(body.rule_strings);
    return presentVersion(
      await changeRules(platform, scope, params.pronunciation_dictionary_id, (rules) =>
        rules.filter(({ string_to_replace: written }) => !removed.has(written)),
      ),
    );
  });

  implementRoute(server, routes.downloadDictionary, async ({ scope, params, reply }) => {
    const { dictionary_id: dictionaryId, version_id: versionId } = params;
    const dictionary = await findDictionary(database, scope, dictionaryId);
    const rules = dictionary && (await findRules(database, scope, { dictionaryId, versionId }));
    if (dictionary === undefined || rules === undefined) throw dictionaryNotFound(dictionaryId, "dictionary_id");
    void reply
      .type("text/plain; charset=utf-8")
      .header("content-disposition", attachmentDisposition(`${dictionary.name}.pls`));
    return writeLexicon(rules);
  });
}
