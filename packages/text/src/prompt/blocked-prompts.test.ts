import { describe, expect, it } from "vitest";
import { VOICE_PROMPTS } from "../../test/voice-prompts.ts";
import { blockedReason, DEFAULT_PROMPT_RULES } from "./blocked-prompts.ts";

describe("blockedReason", () => {
  it.each([
    ["A voice that sounds like Jane Elizabeth Roe", "Jane Elizabeth Roe"],
    ["Imitate Rolf Petersen, but younger", "Rolf Petersen"],
    ["a deep voice, MORGAN FREEMAN style", "MORGAN FREEMAN"],
    ["Eine Stimme, die klingt wie Karla Brettschneider", "Karla Brettschneider"],
    ["Imite Jean-Luc Delacroix", "Jean-Luc Delacroix"],
    ["Que suene como Ramiro Quintanilla", "Ramiro Quintanilla"],
    ["La voce di Ermenegildo Pastrocchi", "Ermenegildo Pastrocchi"],
    ["Soa como Otaviano Bragança", "Otaviano Bragança"],
    ["angela merkel as a robot", "angela merkel"],
  ])("a prompt for a real person is refused: %s", (prompt, match) => {
    expect(blockedReason(prompt)).toEqual({ rule: "real_person", match: expect.stringContaining(match) });
  });

  it.each([
    "Sounds like Santa Claus",
    "The voice of a Viking",
    "Sounds like New York in the forties",
    "A lady who sounds like Received Pronunciation",
    "Sounds like an old Texan",
    "Klingt wie Sankt Nikolaus",
    "voz de Papá Noel",
    "A Southern Belle, like Grandma Joe",
    ...VOICE_PROMPTS.map(({ prompt }) => prompt),
  ])("a harmless prompt is allowed: %s", (prompt) => {
    expect(blockedReason(prompt)).toBeUndefined();
  });

  it("a prompt that sexualises a child is refused, in any words for its age", () => {
    for (const prompt of ["a seductive little girl", "12 years old, sexy voice", "ein lasziv klingendes Kind"]) {
      expect(blockedReason(prompt)?.rule).toBe("sexual_minor");
    }
    expect(blockedReason("a sultry woman in her 40s")).toBeUndefined();
  });

  it("a prompt for deception is refused", () => {
    expect(blockedReason("a bank employee for a bank fraud call")).toEqual({ rule: "fraud", match: "bank fraud" });
    expect(blockedReason("Stimme für einen Schockanruf")?.rule).toBe("fraud");
  });

  it("blocked prompts follow an operator's own list", () => {
    const rules = { ...DEFAULT_PROMPT_RULES, phrases: ["our mascot"] };
    expect(blockedReason("Sounds like Our  Mascot", rules)).toEqual({ rule: "operator_list", match: "Our  Mascot" });
  });
});
