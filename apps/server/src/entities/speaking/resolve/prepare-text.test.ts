import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findModel } from "@voicewright/contract/rules/model-catalogue";
import { prepareText, refuseTextTooLongFor } from "./prepare-text.ts";

describe("prepareText", () => {
  it("separates the white space around a text", () => {
    expect(prepareText(" \n Hello  there.\t")).toEqual({
      text: "Hello  there.",
      leadingSpace: " \n ",
      trailingSpace: "\t",
    });
  });

  it("drops control characters and halves of surrogate pairs, and keeps tabs, newlines and emoji", () => {
    expect(prepareText("a\u0000\u0007b\u001bc\tz\r\ny\rx\ud800 \udc00😀").text).toBe("abc\tz\ny\nx 😀");
  });

  it("right-to-left and combining text stays unchanged", () => {
    expect(prepareText("שלום עולם").text).toBe("שלום עולם");
    expect(prepareText("e\u0301").text).toBe("e\u0301");
  });

  it("refuses a text with no characters left", () => {
    for (const text of ["", "   ", "\n\t\r\n", "\u0000\u0001", "\ud800", "\ufeff"]) {
      expect(() => prepareText(text)).toThrow(expect.objectContaining({ code: "empty_text" }));
    }
  });

  it("always returns well-formed, trimmed text that is part of the given one", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
        (given) => {
          let prepared;
          try {
            prepared = prepareText(given);
          } catch {
            return;
          }
          expect(prepared.text.isWellFormed()).toBe(true);
          expect(prepared.text).toBe(prepared.text.trim());
          expect((prepared.leadingSpace + prepared.trailingSpace).trim()).toBe("");
        },
      ),
    );
  });
});

describe("refuseTextTooLongFor", () => {
  it("a text length limit counts characters as people do, and the refusal names the limit", () => {
    const model = findModel("eleven_v3");
    if (model === undefined) throw new Error("The model is gone.");
    expect(() => refuseTextTooLongFor(model, "😀".repeat(model.maximumTextLength))).not.toThrow();
    expect(() => refuseTextTooLongFor(model, "a".repeat(model.maximumTextLength + 1))).toThrow(
      expect.objectContaining({ code: "text_too_long", message: expect.stringContaining("5000") }),
    );
  });
});
