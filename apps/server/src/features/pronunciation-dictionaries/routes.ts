import {
  type DictionaryRule,
  pronunciationDictionaryRoutes,
} from "@voicewright/contract/pronunciation-dictionaries/routes";
import type { Platform } from "../../platform/platform.ts";
import { attachmentDisposition } from "../../platform/http/attachment-disposition.ts";
import { type FeatureServer, implementRoute } from "../../platform/route.ts";
import { addDictionary } from "./add-dictionary.ts";
import { changeRules } from "./change-rules.ts";
import { writeLexicon } from "./files/lexicon-file.ts";
import { readRulesFile } from "./files/rules-file.ts";
import { writeRulesTable } from "./files/rules-table.ts";
import { listPage } from "./list-page.ts";
import { presentAdded, presentDictionary, presentListed, presentVersion } from "./present-dictionary.ts";
import {
  dictionaryNotFound,
  findDictionary,
  findRules,
  listVersions,
  updateDictionary,
} from "../../entities/pronunciation-dictionary/index.ts";

const FILE_FORMATS = {
  pls: { type: "text/plain", write: writeLexicon },
  csv: { type: "text/csv", write: writeRulesTable },
} as const;

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
    const rules = file === undefined ? [] : await readRulesFile(file);
    return presentAdded(
      await addDictionary(platform, scope, { name: body.name, description: body.description, rules }),
    );
  });

  implementRoute(server, routes.addDictionaryFromRules, async ({ scope, body }) =>
    presentAdded(await addDictionary(platform, scope, body)),
  );

  implementRoute(server, routes.getDictionary, async ({ scope, params, query }) => {
    const { pronunciation_dictionary_id: dictionaryId } = params;
    const dictionary = await findDictionary(database, scope, dictionaryId);
    const versionId = query.version_id ?? dictionary?.latestVersionId ?? "";
    const rules = dictionary && (await findRules(database, scope, { dictionaryId, versionId }));
    if (dictionary === undefined || rules === undefined) throw dictionaryNotFound(dictionaryId);
    return { ...presentDictionary(dictionary), rules: [...rules] };
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
      await changeRules(platform, scope, params.pronunciation_dictionary_id, (rules) => [
        ...without(rules, body.rule_strings ?? []),
        ...body.rules,
      ]),
    ),
  );

  implementRoute(server, routes.removeDictionaryRules, async ({ scope, params, body }) =>
    presentVersion(
      await changeRules(platform, scope, params.pronunciation_dictionary_id, (rules) =>
        without(rules, body.rule_strings),
      ),
    ),
  );

  registerFileRoutes(server, platform);
  registerVersionRoutes(server, platform);
}

function without(rules: readonly DictionaryRule[], strings: readonly string[]): readonly DictionaryRule[] {
  const removed = new Set(strings);
  return rules.filter(({ string_to_replace: written }) => !removed.has(written));
}

function registerVersionRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;
  const routes = pronunciationDictionaryRoutes;

  implementRoute(server, routes.listDictionaryVersions, async ({ scope, params }) => {
    const { pronunciation_dictionary_id: id } = params;
    if ((await findDictionary(database, scope, id)) === undefined) throw dictionaryNotFound(id);
    return { versions: (await listVersions(database, scope, id)).map(presentListed) };
  });

  implementRoute(server, routes.restoreDictionaryVersion, async ({ scope, params }) => {
    const { pronunciation_dictionary_id: dictionaryId, version_id: versionId } = params;
    const rules = await findRules(database, scope, { dictionaryId, versionId });
    if (rules === undefined) throw dictionaryNotFound(dictionaryId);
    return presentVersion(await changeRules(platform, scope, dictionaryId, () => rules));
  });
}

function registerFileRoutes(server: FeatureServer, platform: Platform): void {
  const { database } = platform;
  const routes = pronunciationDictionaryRoutes;

  implementRoute(server, routes.addDictionaryRulesFromFile, async ({ scope, params, files }) => {
    const added = (await Promise.all(files.file.map(readRulesFile))).flat();
    return presentVersion(
      await changeRules(platform, scope, params.pronunciation_dictionary_id, (rules) => [...rules, ...added]),
    );
  });

  implementRoute(server, routes.downloadDictionary, async ({ scope, params, query, reply }) => {
    const { dictionary_id: dictionaryId, version_id: versionId } = params;
    const dictionary = await findDictionary(database, scope, dictionaryId);
    const rules = dictionary && (await findRules(database, scope, { dictionaryId, versionId }));
    if (dictionary === undefined || rules === undefined) throw dictionaryNotFound(dictionaryId, "dictionary_id");
    const { type, write } = FILE_FORMATS[query.format];
    void reply
      .type(`${type}; charset=utf-8`)
      .header("content-disposition", attachmentDisposition(`${dictionary.name}.${query.format}`));
    return write(rules);
  });
}
