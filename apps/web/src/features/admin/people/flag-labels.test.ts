import { PRODUCT_FLAG_NAMES } from "@voicewright/contract/rules/installation";
import { expect, it } from "vitest";
import { PRODUCT_FLAGS_OFFERED } from "./flag-labels.ts";

it("flags of products that are not available yet are not offered", () => {
  const kept = PRODUCT_FLAG_NAMES.filter((flag) => !PRODUCT_FLAGS_OFFERED.includes(flag));
  expect(kept.toSorted()).toEqual([
    "conversational_tools",
    "integrations",
    "scribe",
    "stt_product_ui",
    "unit_tests",
    "webrtc_variants",
    "workflows",
  ]);
});
