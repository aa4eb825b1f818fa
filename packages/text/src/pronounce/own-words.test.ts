import { describe, expect, it } from "vitest";
import { normalizeText } from "../normalize/normalize-text.ts";
import { createOwnWords, readOwnWords } from "./own-words.ts";

const LIST = `# Names of our people
Siobhan = Shivawn
Nguyen = /wɪn/
saint john = Sinjin
berlin [en] = Burr-lin
kubectl = cube control
`;

describe("the words of an operator", () => {
  it("an operator's words are read line by line, and bad lines are named", () => {
    const { words, problems } = readOwnWords(`${LIST}no sign\n= x\n-a = b\nword = !\nSmith = /3@/\n`);
    expect(words).toHaveLength(5);
    expect(problems.map(({ line }) => line)).toEqual([7, 8, 9, 10, 11]);
  });

  it("an operator's words replace whole words, in any case unless written with a capital", () => {
    const find = createOwnWords(readOwnWords(LIST).words);
    const text = "Siobhan and siobhan ran KUBECTL 3 times near Saint John, not kubectlx; Berlin. Nguyen!";
    const say = (language: string): string =>
      normalizeText(text, language, true, find(text, language).respellings)
        .map(({ spoken }) => spoken)
        .join("");
    expect(say("en")).toBe(
      "Shivawn and siobhan ran cube control three times near Sinjin, not kubectlx; Burr-lin. Nguyen!",
    );
    expect(say("de")).toContain("Berlin.");
    expect(find(text, "en").pronunciations).toEqual([
      { start: text.indexOf("Nguyen"), end: text.indexOf("Nguyen") + 6, alphabet: "ipa", phones: "wɪn" },
    ]);
  });

  it("an operator's words override the rules of the language, and keep every character's position", () => {
    const text = "Dr. Jones of St. Ives";
    const find = createOwnWords(readOwnWords("Dr. Jones = Doc Jones\nSt = Street").words);
    const segments = normalizeText(text, "en", true, find(text, "en").respellings);
    expect(segments.map(({ source }) => source).join("")).toBe(text);
    expect(segments.map(({ spoken }) => spoken).join("")).toBe("Doc Jones of Street. Ives");
  });
});
