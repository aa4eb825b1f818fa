import { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { DICTIONARY_RULES_MAX } from "@voicewright/contract/rules/limits";
import { pronunciationDictionaryRoutes } from "@voicewright/contract/pronunciation-dictionaries/routes";
import { REGENERATE_HEADER } from "@voicewright/contract/text-to-speech/routes";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANY_VOICE, readRefusal, speak } from "../../testing/speak.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import type { TestAccount } from "../../testing/test-account.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";

const PATH = "/v1/pronunciation-dictionaries";
const speech = createScriptedSpeech();
let server: TestServer;
let account: TestAccount;
let client: ElevenLabsClient;

beforeAll(async () => {
  server = await startTestServer({ speech });
});
beforeEach(async () => {
  speech.requests.length = 0;
  account = await server.signUp();
  const key = await account.createApiKey();
  client = new ElevenLabsClient({ baseUrl: server.baseUrl, apiKey: key.secret, maxRetries: 0 });
});
afterAll(() => server.stop());

const alias = (stringToReplace: string, said: string) => ({
  type: "alias" as const,
  stringToReplace,
  alias: said,
  caseSensitive: true,
  wordBoundaries: true,
});

async function post(path: string, body: object, person: Pick<TestAccount, "headers"> = account): Promise<Response> {
  return await server.request(`${PATH}${path}`, { method: "POST", headers: person.headers, body });
}

describe("pronunciation dictionaries", () => {
  it("dictionaries are refused to unauthenticated callers, and changes to read-only keys", async () => {
    const reader = await account.createApiKey({ permissions: ["pronunciation_dictionaries_read"] });
    for (const { path, method } of Object.values(pronunciationDictionaryRoutes)) {
      const address = path.replaceAll(/\{\w+\}/g, "x");
      const init = { method, ...(method === "GET" ? {} : { body: {} }) };
      expect(await readRefusal(await server.request(address, init))).toMatchObject({ code: "missing_api_key" });
      if (method === "GET") continue;
      const refused = await server.request(address, { ...init, headers: reader.headers });
      expect(await readRefusal(refused)).toMatchObject({ status: 401, legacyStatus: "missing_permissions" });
    }
  });

  it("the official client creates, lists, changes, archives and downloads dictionaries by version", async () => {
    const { pronunciationDictionaries: calls } = client;
    const made = await calls.createFromRules({ name: "Names", rules: [alias("Siobhan", "Shi-vawn")] });
    expect(made).toMatchObject({ name: "Names", versionRulesNum: 1, createdBy: account.scope.userId });
    const lexicon = `<lexicon version="1.0"><lexeme><grapheme>Nguyen</grapheme><phoneme>wɪn</phoneme></lexeme></lexicon>`;
    const fromFile = await calls.createFromFile({ name: "From a file", file: new Blob([lexicon]) });
    expect((await calls.get(fromFile.id)).rules).toMatchObject([{ stringToReplace: "Nguyen", alphabet: "ipa" }]);

    const first = await calls.list({ pageSize: 1, sort: "name" as never, sortDirection: "ascending" });
    expect(first.pronunciationDictionaries.map(({ name }) => name)).toEqual(["From a file"]);
    const second = await calls.list({
      cursor: first.nextCursor ?? "",
      pageSize: 1,
      sort: "name" as never,
      sortDirection: "ascending",
    });
    expect([second.pronunciationDictionaries[0]?.name, second.hasMore]).toEqual(["Names", false]);

    const added = await calls.rules.add(made.id, { rules: [alias("Siobhan", "Shivaun"), alias("Ada", "Ay-da")] });
    expect(added.versionRulesNum).toBe(2);
    expect((await calls.rules.remove(made.id, { ruleStrings: ["Ada"] })).versionRulesNum).toBe(1);
    expect((await calls.get(made.id)).rules).toMatchObject([{ alias: "Shivaun" }]);
    expect((await calls.rules.set(made.id, { rules: [] })).versionRulesNum).toBe(0);

    const old = await calls.download(made.id, made.versionId);
    expect(await new Response(old).text()).toContain("<grapheme>Siobhan</grapheme>\n    <alias>Shi-vawn</alias>");
    const archived = await calls.update(made.id, { archived: true, name: "Old names" });
    expect(archived).toMatchObject({ name: "Old names", latestVersionRulesNum: 0 });
    expect(archived.archivedTimeUnix).toBeGreaterThan(0);
    expect((await calls.list({ includeArchived: false })).pronunciationDictionaries).toHaveLength(1);
  });

  it("dictionaries apply in order and in the named version, which the history records", async () => {
    const calls = client.pronunciationDictionaries;
    const one = await calls.createFromRules({ name: "One", rules: [alias("UN", "United Nations")] });
    const other = await calls.createFromRules({
      name: "Other",
      rules: [
        alias("UN", "something else"),
        {
          type: "phoneme",
          stringToReplace: "tomato",
          phoneme: "təˈmɑːtəʊ",
          alphabet: "ipa",
          caseSensitive: true,
          wordBoundaries: true,
        },
      ],
    });
    await calls.rules.set(one.id, { rules: [alias("UN", "United Notions")] });
    const locators = [
      { pronunciation_dictionary_id: one.id, version_id: one.versionId },
      { pronunciation_dictionary_id: other.id },
    ];
    const text = "The UN ate a tomato. [whispers] The UN, again.";
    const response = await speak(server, account, {
      text,
      pronunciation_dictionary_locators: locators,
      model_id: "eleven_v3",
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    const said = speech.requests.flatMap(({ synthesis }) =>
      (synthesis.respellings ?? []).map(({ start, end, spoken }) => [synthesis.text.slice(start, end), spoken]),
    );
    expect(said).toEqual([
      ["UN", "United Nations"],
      ["UN", "United Nations"],
    ]);
    expect(speech.requests.flatMap(({ synthesis }) => synthesis.pronunciations ?? [])).toMatchObject([
      { alphabet: "ipa", phones: "təˈmɑːtəʊ" },
    ]);
    const item = await client.history.get(response.headers.get("history-item-id") ?? "");
    expect(item.settings).toMatchObject({
      pronunciation_dictionary_locators: [
        { pronunciation_dictionary_id: one.id, version_id: one.versionId },
        { pronunciation_dictionary_id: other.id, version_id: other.versionId },
      ],
    });
    // The text is another line by another version.
    const info = response.headers.get("generation-info") ?? "";
    const body = { text, pronunciation_dictionary_locators: locators.slice(1), model_id: "eleven_v3" };
    const again = await speak(server, account, body, { headers: { [REGENERATE_HEADER]: info } });
    expect(await readRefusal(again)).toMatchObject({ status: 409, code: "regeneration_differs" });
  });

  it("refuses foreign dictionaries, unknown versions, and more than three before anything is spoken", async () => {
    const stranger = await server.signUp();
    const made = (await (await post("/add-from-rules", { name: "Mine", rules: [] })).json()) as { id: string };
    const asked = async (locators: object[], person = account) =>
      await readRefusal(await speak(server, person, { text: "Hi.", pronunciation_dictionary_locators: locators }));
    const locator = { pronunciation_dictionary_id: made.id };
    for (const refused of [
      await asked([locator], stranger),
      await asked([{ ...locator, version_id: "x" }]),
      await asked([{ pronunciation_dictionary_id: "x".repeat(20) }]),
    ])
      expect(refused).toMatchObject({ status: 404, code: "pronunciation_dictionary_not_found" });
    expect(await asked([locator, locator, locator, locator])).toMatchObject({
      status: 400,
      code: "invalid_parameters",
    });
    for (const path of ["set-rules", "add-rules"])
      expect((await post(`/${made.id}/${path}`, { rules: [] }, stranger)).status).toBe(404);
    expect(speech.requests).toEqual([]);
    expect((await speak(server, account, { text: "Hi.", voiceId: ANY_VOICE })).status).toBe(200);
  });

  it("too large dictionaries are refused as a whole, and simultaneous changes are not lost", async () => {
    const rule = (string_to_replace: string) => ({ type: "alias", string_to_replace, alias: "x" });
    const tooLong = await post("/add-from-rules", { name: "A", rules: [rule("y".repeat(101))] });
    expect(await readRefusal(tooLong)).toMatchObject({ status: 400, code: "invalid_parameters" });
    const many = Array.from({ length: DICTIONARY_RULES_MAX / 2 }, (_, index) => rule(`w${index}`));
    const made = (await (await post("/add-from-rules", { name: "Many", rules: many })).json()) as { id: string };
    const more = many.map(({ string_to_replace: written }) => rule(`x${written}`));
    expect((await post(`/${made.id}/add-rules`, { rules: more })).status).toBe(200);
    expect(await readRefusal(await post(`/${made.id}/add-rules`, { rules: [rule("one more")] }))).toMatchObject({
      code: "invalid_parameters",
    });
    const few = (await (await post("/add-from-rules", { name: "Few", rules: [] })).json()) as { id: string };
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(`/${few.id}/add-rules`, { rules: [rule(`word${index}`)] })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await client.pronunciationDictionaries.get(few.id)).rules).toHaveLength(8);
  });

  it("dictionaries are imported from and extended by files, listed by version, and restored", async () => {
    const { pronunciationDictionaries: calls } = client;
    const table = new File(["string_to_replace;alias\nUN;United Nations\n"], "Names.CSV");
    const made = await calls.createFromFile({ name: "Names", file: table });
    const lexicon = `<lexicon version="1.0"><lexeme><grapheme>Nguyen</grapheme><phoneme>wɪn</phoneme></lexeme></lexicon>`;
    const form = new FormData();
    form.set("file", new Blob([lexicon]), "names.pls");
    const path = `/${made.id}`;
    const added = await server.request(`${PATH}${path}/add-rules-from-file`, {
      method: "POST",
      headers: account.headers,
      body: form,
    });
    expect(await added.json()).toMatchObject({ id: made.id, version_rules_num: 2 });
    const edited = await post(`${path}/add-rules`, {
      rules: [{ type: "alias", string_to_replace: "UNO", alias: "United Nations Organisation" }],
      rule_strings: ["UN"],
    });
    expect(await edited.json()).toMatchObject({ version_rules_num: 2 });

    const get = async (rest: string) => await server.request(`${PATH}${path}${rest}`, { headers: account.headers });
    const { versions } = (await (await get("/versions")).json()) as { versions: { version_id: string }[] };
    expect(versions).toMatchObject([{ version_rules_num: 2 }, { version_rules_num: 2 }, { version_rules_num: 1 }]);
    expect(versions[2]?.version_id).toBe(made.versionId);
    const first = (await (await get(`?version_id=${made.versionId}`)).json()) as { rules: object[] };
    expect(first.rules).toMatchObject([{ string_to_replace: "UN", alias: "United Nations" }]);
    const csv = await get(`/${versions[0]?.version_id}/download?format=csv`);
    expect([csv.headers.get("content-type"), csv.headers.get("content-disposition")]).toEqual([
      "text/csv; charset=utf-8",
      expect.stringContaining("Names.csv"),
    ]);
    expect(await csv.text()).toContain("\r\nNguyen,phoneme,,wɪn,ipa,true,true\r\n");

    expect((await post(`${path}/versions/${made.versionId}/restore`, {})).status).toBe(200);
    const restored = await calls.get(made.id);
    expect(restored.rules).toMatchObject([{ stringToReplace: "UN" }]);
    expect(restored.latestVersionId).not.toBe(made.versionId);
    for (const answer of [
      await get("?version_id=x"),
      await get("/x/download"),
      await post(`${path}/versions/x/restore`, {}),
    ])
      expect(await readRefusal(answer)).toMatchObject({ status: 404, code: "pronunciation_dictionary_not_found" });
  });

  it("dictionaries never loop, whichever rule matches a word", async () => {
    const circle = await client.pronunciationDictionaries.createFromRules({
      name: "Circle",
      rules: [alias("up", "down"), alias("down", "up"), alias("self", "self self")],
    });
    const locators = [{ pronunciation_dictionary_id: circle.id }, { pronunciation_dictionary_id: circle.id }];
    const response = await speak(server, account, {
      text: "Up and up, down, self.",
      pronunciation_dictionary_locators: locators,
    });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    const said = speech.requests.flatMap(({ synthesis }) => (synthesis.respellings ?? []).map(({ spoken }) => spoken));
    expect(said).toEqual(["down", "up", "self self"]);
  });

  it.each([
    ["half a character in a rule", { string_to_replace: "a\ud800", alias: "b" }],
    ["half a character in a reading", { string_to_replace: "a", alias: "\udc00" }],
    ["a NUL", { string_to_replace: "a\u0000", alias: "b" }],
    ["no reading", { string_to_replace: "a", alias: "" }],
  ])("refuses dictionaries with %s", async (_, rule) => {
    const refused = await post("/add-from-rules", { name: "A", rules: [{ type: "alias", ...rule }] });
    expect(await readRefusal(refused)).toMatchObject({ status: 400, code: "invalid_parameters" });
    const named = await post("/add-from-rules", { name: `A ${rule.string_to_replace}\u0000`, rules: [] });
    expect(await readRefusal(named)).toMatchObject({ status: 400, code: "invalid_parameters" });
  });

  it("refuses dictionaries of a million rules, and files that expand or refer to other files", async () => {
    const rules = `{"type":"alias","string_to_replace":"a","alias":"b"},`.repeat(1_000_000);
    const million = await fetch(`${server.baseUrl}${PATH}/add-from-rules`, {
      method: "POST",
      headers: { ...account.headers, "content-type": "application/json" },
      body: `{"name":"A","rules":[${rules.slice(0, -1)}]}`,
    });
    expect(await readRefusal(million)).toMatchObject({ status: 413, code: "request_too_large" });
    const upload = async (content: string, fileName: string) => {
      const form = new FormData();
      form.set("name", "A");
      form.set("file", new Blob([content]), fileName);
      const init = { method: "POST", headers: account.headers, body: form };
      return await readRefusal(await server.request(`${PATH}/add-from-file`, init));
    };
    const table = `string_to_replace,alias\n${"a,bcd\n".repeat(1_000_000)}`;
    expect(await upload(table, "million.csv")).toMatchObject({ status: 413, code: "request_too_large" });
    const short = `string_to_replace,alias\n${"a,b\n".repeat(DICTIONARY_RULES_MAX + 1)}`;
    for (const [content, fileName] of [
      [short, "short.csv"],
      ['<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><lexicon version="1.0">&b;</lexicon>', "bomb.pls"],
      ['<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]><lexicon version="1.0">&x;</lexicon>', "foreign.pls"],
      ["<lexicon><lexeme><grapheme>&#xD800;</grapheme><alias>a</alias></lexeme></lexicon>", "half.pls"],
      ["<lexicon><lexeme><grapheme>a&#0;</grapheme><alias>a</alias></lexeme></lexicon>", "nul.pls"],
      ["<lexicon>" + "<a>".repeat(200_000), "deep.pls"],
    ] as const)
      expect(await upload(content, fileName)).toMatchObject({ status: 400, code: "invalid_lexicon" });
    expect((await client.pronunciationDictionaries.list({})).pronunciationDictionaries).toEqual([]);
  });
});
