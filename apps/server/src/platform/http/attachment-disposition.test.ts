import { describe, expect, it } from "vitest";
import { attachmentDisposition } from "./attachment-disposition.ts";

describe("attachmentDisposition", () => {
  it("a content disposition carries the full name and an ASCII one", () => {
    expect(attachmentDisposition("Märta_今日は (2).mp3")).toBe(
      "attachment; filename=\"Marta_ (2).mp3\"; filename*=UTF-8''M%C3%A4rta_%E4%BB%8A%E6%97%A5%E3%81%AF%20%282%29.mp3",
    );
  });
});
