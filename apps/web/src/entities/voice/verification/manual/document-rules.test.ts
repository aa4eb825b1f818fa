import { MESSAGES } from "@voicewright/contract/rules/messages";
import { PROFESSIONAL_LIMITS } from "@voicewright/contract/professional-clone/limits";
import { describe, expect, it } from "vitest";
import { addDocuments, requestProblem } from "./document-rules.ts";

const file = (name: string, size = 1_000) => ({ name, size });
const LIMIT = PROFESSIONAL_LIMITS.documentsTotalMaxBytes;

describe("verification documents", () => {
  it("verification documents are PDF, JPEG and PNG files that are not empty", () => {
    const { documents, refused } = addDocuments(
      [],
      [file("a.pdf"), file("b.JPG"), file("c.jpeg"), file("d.png"), file("e.exe"), file("f"), file("g.pdf", 0)],
    );
    expect(documents.map(({ name }) => name)).toEqual(["a.pdf", "b.JPG", "c.jpeg", "d.png"]);
    expect(refused.map(({ name }) => name)).toEqual(["e.exe", "f", "g.pdf"]);
  });

  it("verification documents are limited to five, and to less than 10 MB together", () => {
    const six = Array.from({ length: 6 }, (_, index) => file(`${index}.pdf`));
    expect(addDocuments([], six)).toMatchObject({ documents: six.slice(0, 5), refused: [{ name: "5.pdf" }] });
    expect(addDocuments([file("a.pdf", LIMIT - 10)], [file("b.pdf", 9), file("c.pdf", 1)])).toMatchObject({
      documents: [{}, { name: "b.pdf" }],
      refused: [{ name: "c.pdf" }],
    });
  });

  it("a manual verification needs documents, with a text of at most 1,000 characters", () => {
    expect(requestProblem([], "")).toBe(MESSAGES.documentsRequired);
    expect(requestProblem([file("a.pdf")], "x".repeat(1_000))).toBeUndefined();
    expect(requestProblem([file("a.pdf")], "x".repeat(1_001))).toContain("1000");
  });
});
