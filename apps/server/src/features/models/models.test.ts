import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findModel, MODELS } from "@voicewright/contract/rules/model-catalogue";
import type { Model } from "@voicewright/contract/models/routes";
import { performOperation } from "../../platform/operator/operations.ts";
import { speak } from "../../testing/speak.ts";
import { createScriptedSpeech } from "../../testing/speech/scripted-speech.ts";
import { startTestServer } from "../../testing/test-server.ts";
import type { TestServer } from "../../testing/test-server.ts";
import { chooseLanguage, chooseSpeakingModel } from "../../entities/speaking/resolve/index.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.stop());

describe("the list of models", () => {
  it("the list of models is refused to unauthenticated callers and to keys without the permission", async () => {
    expect((await server.request("/v1/models")).status).toBe(401);
    const account = await server.signUp();
    const key = await account.createApiKey({ permissions: ["text_to_speech"] });
    expect((await server.request("/v1/models", { headers: key.headers })).status).toBe(401);
  });

  it("the list of models is a bare array with every field that clients read", async () => {
    const account = await server.signUp();
    const models = (await (await server.request("/v1/models", { headers: account.headers })).json()) as Model[];
    expect(models.map((model) => model.model_id)).toEqual(MODELS.map((model) => model.id));
    expect(models.filter(({ name, description }) => /eleven/i.test(name + description))).toEqual([]);
    const flash = models.find((model) => model.model_id === "eleven_flash_v2_5");
    expect(flash).toMatchObject({
      can_do_text_to_speech: true,
      model_rates: { character_cost_multiplier: 0.5 },
      concurrency_group: "turbo",
      name: "Flash v2.5",
      served_by: ["embedded"],
      engine_name: "Built in",
    });
    expect(flash?.languages).toContainEqual(
      expect.objectContaining({ language_id: "de", name: "German", built_in_reading: "neural" }),
    );
  });

  it("the list of models describes how each language sounds without a model pack", async () => {
    const account = await server.signUp();
    const models = (await (await server.request("/v1/models", { headers: account.headers })).json()) as Model[];
    const languages = models.flatMap((model) => model.languages);
    const readingOf = (code: string) => languages.find(({ language_id: id }) => id === code)?.built_in_reading;
    expect(["en", "it", "th", "ceb"].map(readingOf)).toEqual(["neural", "neural", "rules", "borrowed_rules"]);
    const multilingual = models.find((model) => model.model_id === "eleven_flash_v2_5");
    const unmeasured = multilingual?.languages.filter(
      ({ built_in_dnsmos: dnsmos }) => (dnsmos ?? 0) < 1 || (dnsmos ?? 0) > 5,
    );
    expect(unmeasured).toEqual([]);
  });
});

describe("the promotional rate", () => {
  it("the promotional rate is both listed and charged, until it ends or is lifted for the workspace", async () => {
    let now = new Date("2025-06-30T12:00:00Z");
    await using promoting = await startTestServer({ clock: () => now, speech: createScriptedSpeech() });
    const account = await promoting.signUp();
    const text = "A text of some fifty characters, said by a promoted model.";
    const charged = async () => {
      const models = (await (await promoting.request("/v1/models", { headers: account.headers })).json()) as Model[];
      const rates = models.find(({ model_id: id }) => id === "eleven_v3")?.model_rates;
      const before = (await promoting.platform.credits.standing(account.scope)).used;
      await (await speak(promoting, account, { text, model_id: "eleven_v3" })).arrayBuffer();
      const after = (await promoting.platform.credits.standing(account.scope)).used;
      return [rates?.cost_discount_multiplier, after - before];
    };
    expect(await charged()).toEqual([0.2, Math.ceil(text.length * 0.2)]);
    const { openedDatabase, ledger } = promoting.opened;
    const set = (is_on: boolean) =>
      performOperation(
        { openedDatabase, ledger, audit: promoting.platform.audit },
        { kind: "set_workspace_flag", email: account.email, flag: "full_cost_rate", is_on },
      );
    await set(true);
    expect(await charged()).toEqual([1, text.length]);
    await set(false);
    now = new Date("2025-07-01T00:00:00Z");
    expect(await charged()).toEqual([1, text.length]);
  });
});

describe("choosing a model and a language", () => {
  it("refuses unknown models, and models for another task", () => {
    expect(() => chooseSpeakingModel("nope")).toThrow(expect.objectContaining({ code: "model_not_found" }));
    expect(() => chooseSpeakingModel("eleven_english_sts_v2")).toThrow(
      expect.objectContaining({ code: "unsupported_model" }),
    );
  });

  it("language codes are accepted in their usual spellings", () => {
    const model = chooseSpeakingModel("eleven_flash_v2_5");
    for (const [code, language] of [
      ["de", "de"],
      ["DE", "de"],
      ["de-AT", "de"],
      ["pt_BR", "pt"],
      ["deu", "de"],
      ["cmn", "zh"],
      ["nb", "no"],
      ["tl", "fil"],
      ["  fr ", "fr"],
    ] as const) {
      expect(chooseLanguage(model, code)).toBe(language);
    }
    expect(chooseLanguage(model, undefined)).toBeUndefined();
    expect(chooseLanguage(model, "")).toBeUndefined();
  });

  it("the code of every language of every model is accepted", () => {
    for (const model of MODELS)
      for (const language of model.languages) expect(chooseLanguage(model, language)).toBe(language);
  });

  it("refuses languages that a model does not speak", () => {
    const english = findModel("eleven_flash_v2");
    if (english === undefined) throw new Error("The model is gone.");
    expect(chooseLanguage(english, undefined)).toBe("en");
    for (const code of ["de", "xx", "klingon!", "\u0000"]) {
      expect(() => chooseLanguage(english, code)).toThrow(expect.objectContaining({ code: "unsupported_language" }));
    }
  });
});
