import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { NOTICE_PERIODS_DAYS } from "../rules/limits.ts";
import { MESSAGES } from "../rules/messages.ts";
import { TIER_IDS } from "../rules/tiers.ts";
import {
  canRetryFineTuning,
  changeLabel,
  type FineTunableVoice,
  fineTuningMessage,
  isDisabledVoice,
  isRecommendedForModel,
  type LabelChoice,
  labelsError,
  moreVoiceSlotsText,
  noticePeriodText,
  shownFineTuningModels,
  toNoticePeriod,
  unusedLabelKeys,
  VOICE_LABEL_KEYS,
  voiceDeleteRefusal,
  voiceDescriptionError,
  voiceEditRefusal,
  voiceEditScope,
  voiceNameError,
  voiceShareRefusal,
  voiceUseRefusal,
} from "./rules.ts";

const NOW = 1_800_000_000;

const OWN: FineTunableVoice = {
  category: "generated",
  is_owner: true,
  permission_on_resource: "admin",
  sharing: null,
  fine_tuning: { is_allowed_to_fine_tune: false, state: {} },
  safety_control: null,
  voice_verification: { is_verified: false },
  is_mixed: false,
  labels: { language: "en" },
  high_quality_base_model_ids: [],
};
const PREMADE = { ...OWN, category: "premade" as const, is_owner: false, permission_on_resource: null };
const COLLEAGUES = { ...OWN, is_owner: false };
const COPIED = {
  ...OWN,
  is_owner: false,
  permission_on_resource: "viewer",
  sharing: { status: "copied" as const, disable_at_unix: null },
};
const FOREIGN = { ...OWN, is_owner: false, permission_on_resource: null };

function professional(state: Record<string, string>, isAllowed = true): FineTunableVoice {
  return { ...OWN, category: "professional", fine_tuning: { is_allowed_to_fine_tune: isAllowed, state } };
}

function shared(status: "enabled" | "disabled"): FineTunableVoice {
  return { ...professional({ a: "failed" }), sharing: { status, disable_at_unix: null } };
}

describe("permission to edit a voice", () => {
  test.each([
    ["the owner", OWN, undefined, "everything"],
    ["a member of the workspace that made it", COLLEAGUES, undefined, "everything"],
    ["somebody who may only look", { ...COLLEAGUES, permission_on_resource: "viewer" }, "voiceEditorsOnly", "nothing"],
    ["whoever copied it", COPIED, "voiceNotEditable", "name"],
    ["nobody, when it is premade", PREMADE, "voicePremade", "nothing"],
    ["nobody, of another workspace", FOREIGN, "voiceNotEditable", "nothing"],
    ["nobody, when it may not be fine-tuned", professional({}, false), "voiceFineTuningNotAllowed", "nothing"],
    ["nobody, before fine-tuning", professional({ a: "not_started" }), "voiceFineTuningNotStarted", "nothing"],
    [
      "the owner, while it is fine-tuned",
      professional({ a: "not_started", b: "fine_tuning" }),
      undefined,
      "everything",
    ],
  ] as const)("permission to edit a voice: %s", (_who, voice, refusal, scope) => {
    expect(voiceEditRefusal(voice)).toBe(refusal === undefined ? undefined : MESSAGES[refusal]);
    expect(voiceEditScope(voice)).toBe(scope);
  });
});

describe("permission to speak with a voice", () => {
  test.each([
    ["an own one", OWN, undefined],
    ["a premade one", PREMADE, undefined],
    ["a copied one", COPIED, undefined],
    ["not one of another workspace", FOREIGN, "voiceNotPermitted"],
    ["not one with a role that is not known", { ...FOREIGN, permission_on_resource: "guest" }, "voiceNotPermitted"],
    ["not a blocked clone", { ...OWN, category: "cloned", safety_control: "BAN" }, "voiceBanned"],
    ["not an unverified one that has to be verified", { ...OWN, safety_control: "CAPTCHA" }, "voiceNotVerified"],
    ["a verified one", { ...OWN, safety_control: "CAPTCHA", voice_verification: { is_verified: true } }, undefined],
  ] as const)("permission to speak with a voice: %s", (_which, voice, refusal) => {
    expect(voiceUseRefusal(voice, NOW)).toBe(refusal === undefined ? undefined : MESSAGES[refusal]);
  });

  it("a withdrawn voice speaks until its notice period ends, and for its owner always", () => {
    const withdrawn = { ...COPIED, sharing: { status: "copied_disabled" as const, disable_at_unix: NOW } };
    expect(voiceUseRefusal(withdrawn, NOW - 1)).toBeUndefined();
    expect(voiceUseRefusal(withdrawn, NOW)).toBe(MESSAGES.voiceDisabled);
    const own = { ...OWN, sharing: { status: "disabled" as const, disable_at_unix: NOW } };
    expect(isDisabledVoice(own, NOW + 1)).toBe(false);
    expect(voiceUseRefusal(own, NOW + 1)).toBeUndefined();
  });
});

describe("sharing and deleting", () => {
  it("only the workspace that made a voice shares or deletes it, and others remove their copy", () => {
    expect(voiceShareRefusal(OWN, NOW)).toBeUndefined();
    expect(voiceShareRefusal(COPIED, NOW)).toBe(MESSAGES.voiceNotEditable);
    expect(voiceShareRefusal({ ...OWN, safety_control: "BAN" }, NOW)).toBe(MESSAGES.voiceBanned);
    expect(voiceDeleteRefusal(OWN)).toBeUndefined();
    expect(voiceDeleteRefusal(COLLEAGUES)).toBeUndefined();
    expect(voiceDeleteRefusal(COPIED)).toBeUndefined();
    expect(voiceDeleteRefusal(professional({}, false))).toBeUndefined();
    expect(voiceDeleteRefusal(PREMADE)).toBe(MESSAGES.voicePremade);
    expect(voiceDeleteRefusal(FOREIGN)).toBe(MESSAGES.voiceNotEditable);
  });
});

describe("retrying fine-tuning", () => {
  test.each([
    [{}, false],
    [{ a: "not_started", b: "not_started" }, false],
    [{ a: "failed" }, true],
    [{ a: "fine_tuned", b: "not_started" }, true],
    [{ a: "failed", b: "fine_tuning" }, false],
    [{ a: "queued", b: "failed" }, false],
  ])("retrying fine-tuning of %j: %s", (state, expected) => {
    expect(canRetryFineTuning(professional(state))).toBe(expected);
  });

  it("retrying is refused to viewers and for shared and copied voices, and allowed for withdrawn ones", () => {
    const failed = professional({ a: "failed" });
    expect(canRetryFineTuning({ ...failed, is_owner: false })).toBe(true);
    expect(canRetryFineTuning({ ...failed, is_owner: false, permission_on_resource: "viewer" })).toBe(false);
    expect(canRetryFineTuning({ ...failed, sharing: COPIED.sharing })).toBe(false);
    expect(canRetryFineTuning(shared("enabled"))).toBe(false);
    expect(canRetryFineTuning(shared("disabled"))).toBe(true);
  });

  it("retrying needs every state to be final and at least one to have been started", () => {
    const states = fc.constantFrom("draft", "queued", "fine_tuning", "failed", "fine_tuned", "not_started");
    fc.assert(
      fc.property(fc.dictionary(fc.string(), states), (state) => {
        const values = Object.values(state);
        const isAtRest = values.every((value) => ["failed", "fine_tuned", "not_started"].includes(value));
        const isBegun = values.some((value) => value !== "not_started");
        expect(canRetryFineTuning(professional(state))).toBe(isAtRest && isBegun);
      }),
    );
  });
});

describe("fine-tuning per model", () => {
  const model = { model_id: "m", can_be_finetuned: true, languages: [{ language_id: "en", name: "English" }] };

  it("fine-tuning has a message for each state", () => {
    expect(fineTuningMessage("not_started")).toBe("Click to start fine-tuning");
    expect(fineTuningMessage("fine_tuning", 0.424)).toBe("42%");
    expect(fineTuningMessage("fine_tuning", 7)).toBe("100%");
    expect(fineTuningMessage("fine_tuned")).toBe("Voice is ready to be used with the model!");
    expect(fineTuningMessage("failed")).toBe("Fine-tuning failed. Click to retry");
    expect(fineTuningMessage("queued")).toBe(MESSAGES.fineTuningWaiting);
  });

  it("fine-tuning is recommended for a professional, unmixed voice whose language the model speaks", () => {
    const voice = professional({});
    expect(isRecommendedForModel(voice, model)).toBe(true);
    expect(isRecommendedForModel({ ...voice, is_mixed: true }, model)).toBe(false);
    expect(isRecommendedForModel({ ...voice, category: "cloned" }, model)).toBe(false);
    expect(isRecommendedForModel({ ...voice, labels: { language: "de" } }, model)).toBe(false);
    expect(isRecommendedForModel({ ...voice, labels: {} }, model)).toBe(false);
    expect(isRecommendedForModel(voice, { ...model, can_be_finetuned: false })).toBe(false);
  });

  it("fine-tuning shows other models only for already good voices, and for a copy only ready models", () => {
    const german = { ...model, model_id: "g", languages: [{ language_id: "de", name: "German" }] };
    const voice = { ...professional({ m: "failed", g: "fine_tuned" }), high_quality_base_model_ids: [] as string[] };
    expect(shownFineTuningModels(voice, [model, german])).toEqual([model]);
    expect(shownFineTuningModels({ ...voice, high_quality_base_model_ids: ["g"] }, [model, german])).toHaveLength(2);
    expect(shownFineTuningModels({ ...voice, sharing: COPIED.sharing }, [model, german])).toEqual([german]);
  });
});

describe("a notice period", () => {
  test.each([
    [1, "1 day"],
    [30, "30 days"],
    [364, "364 days"],
    [365, "1 year"],
    [366, "1 year"],
    [367, "2 years"],
    [730, "2 years"],
  ])("a notice period of %i days is shown as %s", (days, text) => {
    expect(noticePeriodText(days)).toBe(text);
  });

  it("a notice period must be one of those offered, or none", () => {
    for (const days of NOTICE_PERIODS_DAYS) expect(toNoticePeriod(days)).toBe(days);
    expect(toNoticePeriod(0)).toBeNull();
    expect(toNoticePeriod(31)).toBeNull();
  });
});

describe("labels", () => {
  const choice = fc.record({ key: fc.constantFrom(...VOICE_LABEL_KEYS), value: fc.constantFrom("", "a", "b") });
  const labels = fc.uniqueArray(choice, { selector: ({ key }) => key });

  it("labels lose the accent when the language changes, and only then", () => {
    const before: LabelChoice[] = [
      { key: "accent", value: "british" },
      { key: "language", value: "en" },
    ];
    expect(changeLabel(before, "language", "de")).toEqual([
      { key: "accent", value: "" },
      { key: "language", value: "de" },
    ]);
    expect(changeLabel(before, "language", "en")).toEqual(before);
  });

  it("labels keep each kind once, whatever is changed", () => {
    fc.assert(
      fc.property(labels, choice, (before, { key, value }) => {
        const after = changeLabel(before, key, value);
        expect(after.map((label) => label.key)).toEqual(before.map((label) => label.key));
        expect(unusedLabelKeys(after)).toHaveLength(VOICE_LABEL_KEYS.length - after.length);
      }),
    );
  });

  it("labels are refused without a value, and with an accent but no language", () => {
    expect(labelsError([])).toBeUndefined();
    expect(labelsError([{ key: "gender", value: "" }])).toBe(MESSAGES.labelValuesRequired);
    expect(labelsError([{ key: "accent", value: "british" }])).toBe(MESSAGES.languageFirst);
    expect(
      labelsError([
        { key: "accent", value: "british" },
        { key: "language", value: "en" },
      ]),
    ).toBeUndefined();
  });

  it("labels are valid exactly when all have values and an accent has its language", () => {
    fc.assert(
      fc.property(labels, (given) => {
        const isComplete = given.every(({ value }) => value !== "");
        const hasAccentAlone =
          given.some(({ key }) => key === "accent") && !given.some(({ key }) => key === "language");
        expect(labelsError(given) === undefined).toBe(isComplete && !hasAccentAlone);
      }),
    );
  });
});

describe("name and description", () => {
  it("name and description are validated like on the server", () => {
    expect(voiceNameError(" \n")).toBe("Please give your voice a name");
    expect(voiceNameError(" Zoë ")).toBeUndefined();
    expect(voiceDescriptionError("a".repeat(500))).toBeUndefined();
    expect(voiceDescriptionError("a".repeat(501))).toBe("Description should be less than 500 characters");
  });
});

describe("more voice slots", () => {
  test.each(TIER_IDS)("more voice slots are offered with the text for the plan %s", (tier) => {
    const isLargest = tier === "scale_2024_08_10" || tier === "enterprise";
    expect(moreVoiceSlotsText(tier)).toBe(isLargest ? MESSAGES.slotsContactSales : MESSAGES.slotsUpgrade);
  });
});
