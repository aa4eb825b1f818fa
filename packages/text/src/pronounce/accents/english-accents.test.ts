import { describe, expect, it } from "vitest";
import { type RuledAccent, pronounceInAccent } from "./english-accents.ts";

/** Words and their American phones, `word:P1 P2`, and what an accent makes of them. */
function say(accent: RuledAccent, written: string): string {
  const words = written.split(", ").map((one) => {
    const [word = "", phones = ""] = one.split(":");
    return { word, phones: phones.split(" ") };
  });
  return pronounceInAccent(words, accent)
    .map((phones) => phones.join(" "))
    .join(", ");
}

describe("British English", () => {
  it.each([
    ["car:K AA1 R", "K ɑ1"],
    ["four:F AO1 R", "F ɔ1"],
    ["square:S K W EH1 R", "S K W ɛ1"],
    ["near:N IH1 R", "N IH1 AH0"],
    ["sure:SH UH1 R", "SH ɔ1"],
    ["bird:B ER1 D", "B ɜ1 D"],
    ["after:AE1 F T ER0", "ɑ1 F T AH0"],
    ["hours:AW1 ER0 Z", "AW1 AH0 Z"],
    ["very:V EH1 R IY0", "V EH1 R IY0"],
    ["hurry:HH ER1 IY0", "HH AH1 R IY0"],
    ["furry:F ER1 IY0", "F ɜ1 R IY0"],
    ["marry:M EH1 R IY0", "M AE1 R IY0"],
    ["story:S T AO1 R IY0", "S T ɔ1 R IY0"],
    ["forest:F AO1 R AH0 S T", "F ɒ1 R AH0 S T"],
  ])("British English pronounces r before vowels only: %s", (american, british) => {
    expect(say("british", american)).toBe(british);
  });

  it("British English links words by r, unless a rest separates them", () => {
    expect(say("british", "far:F AA1 R, away:AH0 W EY1")).toBe("F ɑ1 R, AH0 W EY1");
    expect(say("british", "her:HH ER0, uncle:AH1 NG K AH0 L")).toBe("HH AH0 R, AH1 NG K AH0 L");
    expect(say("british", "far:F AA1 R, from:F R AH1 M")).toBe("F ɑ1, F R AH0 M");
  });

  it.each([
    ["bath:B AE1 TH", "B ɑ1 TH"],
    ["dancing:D AE1 N S IH0 NG", "D ɑ1 N S IH0 NG"],
    ["passed:P AE1 S T", "P ɑ1 S T"],
    ["advantage:AE0 D V AE1 N T IH0 JH", "AE0 D V ɑ1 N T IH0 JH"],
    ["avalanche:AE1 V AH0 L AE2 N CH", "AE1 V AH0 L ɑ2 N CH"],
    ["calves:K AE1 V Z", "K ɑ1 V Z"],
    ["man:M AE1 N", "M AE1 N"],
    ["passage:P AE1 S AH0 JH", "P AE1 S AH0 JH"],
    ["lot:L AA1 T", "L ɒ1 T"],
    ["watch:W AA1 CH", "W ɒ1 CH"],
    ["father:F AA1 DH ER0", "F ɑ1 DH AH0"],
    ["dog:D AO1 G", "D ɒ1 G"],
    ["law:L AO1", "L ɔ1"],
    ["thought:TH AO1 T", "TH ɔ1 T"],
    ["go:G OW1", "G ɵ1"],
  ])("British English distinguishes vowels: %s", (american, british) => {
    expect(say("british", american)).toBe(british);
  });

  it.each([
    ["new:N UW1", "N Y UW1"],
    ["tune:T UW1 N", "T Y UW1 N"],
    ["too:T UW1", "T UW1"],
    ["better:B EH1 T ER0", "B EH1 ts AH0"],
    ["return:R IH0 T ER1 N", "R IH0 T ɜ1 N"],
    ["secretaries:S EH1 K R AH0 T EH2 R IY0 Z", "S EH1 K R AH0 ts AH0 R IY0 Z"],
    ["schedule:S K EH1 JH UH0 L", "SH EH1 JH UW0 L"],
  ])("British English keeps y and t, and weak endings: %s", (american, british) => {
    expect(say("british", american)).toBe(british);
  });
});

describe("Irish English", () => {
  it.each([
    ["car:K AA1 R", "K æ1 R"],
    ["bird:B ER1 D", "B ER1 D"],
    ["three:TH R IY1", "θ R IY1"],
    ["feel:F IY1 L", "F IY1 ʎ"],
    ["feeling:F IY1 L IH0 NG", "F IY1 L IH0 NG"],
    ["when:W EH1 N", "HH W EH1 N"],
    ["went:W EH1 N T", "W EH1 N T"],
    ["better:B EH1 T ER0", "B EH1 ts ER0"],
    ["new:N UW1", "N Y UW1"],
  ])("Irish English pronounces %s", (american, irish) => {
    expect(say("irish", american)).toBe(irish);
  });
});
