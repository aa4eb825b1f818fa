import { describe, expect, it } from "vitest";
import { saysText } from "./says-text.ts";

const ASKED = "Clara paints 47 green boats behind the village church, and Peter sleeps by the fire.";

describe("finding a text inside a longer one", () => {
  it.each([
    ["as it is", ASKED],
    ["without marks", ASKED.toUpperCase().replaceAll(/[.,]/g, "")],
    ["with the number in words", ASKED.replace("47", "forty-seven")],
    ["with slips", "Clara paintz 47 gren boats behind teh vilage church and Petr sleeps by the fire"],
    ["within another", `Once upon a time there was this: ${ASKED} And so on, until the morning came.`],
    ["without three words", "Clara paints 47 boats behind the church, and Peter sleeps by fire."],
    ["with others in between", ASKED.split(" ").join(" and then ")],
  ])("is found: %s", (_, text) => {
    expect(saysText(text, ASKED, "en")).toBe(true);
  });

  it.each([
    ["another of the kind", "Oscar sells 65 yellow boats near the railway bridge, and Peter sleeps by the fire."],
    ["half of it", "Clara paints 47 green boats behind the village."],
    ["its words in another order", ASKED.split(" ").toReversed().join(" ")],
    ["nothing", ""],
    ["its words far apart", ASKED.split(" ").join(` ${"na ".repeat(60)}`)],
  ])("is not found in %s", (_, text) => {
    expect(saysText(text, ASKED, "en")).toBe(false);
  });

  it("works in other languages and scripts", () => {
    expect(saysText("η μαρια μετραει 47 πρασινα καλαθια", "Η Μαρία μετράει 47 πράσινα καλάθια.", "el")).toBe(true);
    expect(saysText("Клара считает 47 лодок", "Клара считает 47 жёлтых лодок.", "ru")).toBe(true);
  });

  it("takes less than five seconds for a long text", () => {
    const long = "and the boats sleep behind the church by the fire ".repeat(800);
    const startedAtMs = performance.now();
    expect(saysText(long, ASKED, "en")).toBe(false);
    expect(performance.now() - startedAtMs).toBeLessThan(5_000);
  });
});
