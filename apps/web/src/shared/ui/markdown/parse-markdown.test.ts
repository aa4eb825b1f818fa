import { oneLine, plainMarkdown } from "@voicewright/contract/notifications/plain-text";
import { describe, expect, it } from "vitest";
import { parseMarkdown } from "./parse-markdown.ts";
import { costOfLength, QUADRATIC_COST_MAX } from "../../../../../../test-kit/work.ts";

const text = (words: string) => ({ kind: "text", text: words });
const paragraph = (...parts: object[]) => ({ kind: "paragraph", parts });

describe("Markdown", () => {
  it("Markdown has paragraphs, headings, lists and code", () => {
    const markdown = "# News ##\nOne\ntwo.\n\n- a\n- b\n  more\n1. c\n2) d\n\n```js\n**x**\n- y\n```\nEnd";
    expect(parseMarkdown(markdown)).toEqual([
      { kind: "heading", parts: [text("News")] },
      paragraph(text("One two.")),
      { kind: "list", isOrdered: false, items: [[text("a")], [text("b more")]] },
      { kind: "list", isOrdered: true, items: [[text("c")], [text("d")]] },
      { kind: "code", text: "**x**\n- y" },
      paragraph(text("End")),
    ]);
  });

  it("Markdown has inline marks, and literal signs", () => {
    expect(parseMarkdown("A **b *c*** `d_e_` f_g_h \\*i\\* 2 * 3 * 4")).toEqual([
      paragraph(
        text("A "),
        { kind: "strong", parts: [text("b "), { kind: "emphasis", parts: [text("c")] }] },
        text(" "),
        { kind: "code", text: "d_e_" },
        text(" f_g_h *i* 2 * 3 * 4"),
      ),
    ]);
  });

  it("Markdown has links into the product and to the web", () => {
    const link = (href: string, label: string) => ({ kind: "link", href, parts: [text(label)] });
    expect(parseMarkdown("[A](/app/home) [B](https://example.org/c_(d)) <https://example.org/>")).toEqual([
      paragraph(
        link("/app/home", "A"),
        text(" "),
        link("https://example.org/c_(d)", "B"),
        text(" "),
        link("https://example.org/", "https://example.org/"),
      ),
    ]);
  });

  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[a](javascript:alert(1))",
    "[a](JAVASCRIPT:alert(1))",
    "[a](&#106;avascript:alert(1))",
    "[a](data:text/html,x)",
    "[a](//evil.example)",
    "[a](/\\evil.example)",
    "<javascript:alert(1)>",
  ])("Markdown leaves %j literal", (typed) => {
    expect(parseMarkdown(typed)).toEqual([paragraph(text(typed.replaceAll("\\e", "\\e")))]);
  });

  it.each([
    "<script>alert(1)</script>",
    "[here](//evil.example) [there](/app/home) <https://evil.example/>",
    "**bold** _it_ `code` \\* [a\\](/app)",
    "# Title",
    "- item",
    "1. item",
    "```js",
    "one\n\n# two\r\n- three\u2028four",
  ])("user text %j is shown literally, in one line", (typed) => {
    const line = oneLine(typed, 200);
    expect(parseMarkdown(plainMarkdown(line))).toEqual([paragraph(text(line))]);
    expect(line).not.toMatch(/[\n\r\u2028]/);
  });

  it("parsing Markdown has a bounded cost for any text", () => {
    // A mark that nothing ends is looked for to the end of its paragraph.
    for (const piece of ["*a", "**", "[", "[a](", "_a", "`", "<https://", "- ", "(", "__a*"])
      expect(costOfLength((length) => parseMarkdown(piece.repeat(length / piece.length)), 5_000)).toBeLessThan(
        QUADRATIC_COST_MAX,
      );
  });
});
