import { describe, expect, it } from "vitest";
import { detectLanguage, rankLanguages } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["The weather is nice today, is it not?", "en"],
    ["Das Wetter ist heute wirklich schön.", "de"],
    ["Il fait très beau aujourd'hui, n'est-ce pas ?", "fr"],
    ["Сегодня очень хорошая погода.", "ru"],
    ["今天天气很好", "zh"],
    ["こんにちは", "ja"],
    ["مرحبا", "ar"],
    ["Ciao", "en"],
    ["😀 42", "en"],
    ["I would like to say Привет to all of you.", "en"],
  ])("the language of %s is detected as %s", async (text, language) => {
    expect(await detectLanguage(text)).toBe(language);
  });
});

describe("rankLanguages", () => {
  it("ranking puts the likeliest language first, and names each once", async () => {
    const ranked = await rankLanguages("Dober dan, kako ste danes? Vreme je lepo.", 3);
    expect(ranked).toHaveLength(3);
    expect(new Set(ranked).size).toBe(3);
    expect(await rankLanguages("Il fait très beau aujourd'hui, n'est-ce pas ?", 3)).toMatchObject({ 0: "fr" });
  });

  it("ranking finds no language without letters", async () => {
    expect(await rankLanguages("42 … 😀", 3)).toEqual([]);
  });

  it.each([
    ["Where did you put the keys?", "en"],
    ["Wo hast du die Schlüssel hingelegt?", "de"],
    ["Où as-tu mis les clés ?", "fr"],
    ["¿Dónde pusiste las llaves anoche?", "es"],
    ["Onde você colocou as chaves?", "pt"],
    ["Dove hai messo le chiavi?", "it"],
    ["Waar heb je de sleutels?", "nl"],
    ["Gdzie położyłeś wczoraj te klucze?", "pl"],
    ["Var lade du nycklarna igår?", "sv"],
    ["Kam jsi včera dala klíče?", "cs"],
    ["Kde si včera nechala kľúče?", "sk"],
    ["Gdje si jučer ostavio ključeve?", "hr"],
    ["Unde ai pus cheile aseară?", "ro"],
    ["Minne laitoit ne avaimet eilen?", "fi"],
    ["Anahtarları dün akşam nereye koydun?", "tr"],
    ["Hvad har du gjort af nøglerne efter festen?", "da"],
    ["Hva har du gjort med nøklene etter festen?", "no"],
    ["Di mana kamu simpan kuncinya?", "id"],
    ["Saya pergi ke pejabat kerana ada mesyuarat.", "ms"],
    ["Saan mo inilagay ang susi?", "fil"],
    ["Куда ты положил эти ключи?", "ru"],
    ["Къде си сложил ключовете вчера?", "bg"],
    ["Куди ти поклав ці ключі?", "uk"],
    ["Πού έβαλες χθες τα κλειδιά;", "el"],
    ["أين وضعت المفاتيح مساء أمس؟", "ar"],
    ["तुमने कल चाबियाँ कहाँ रखी थीं?", "hi"],
    ["நேற்று சாவியை எங்கே வைத்தாய் நீ?", "ta"],
    ["어제 열쇠를 어디에 두었어요?", "ko"],
    ["昨日どこに鍵を置きましたか", "ja"],
    ["你昨天把钥匙放在哪里了", "zh"],
    ["Hôm qua bạn để chìa khóa ở đâu?", "vi"],
  ])("the likeliest language of a short prompt is detected: %s is %s", async (text, language) => {
    expect((await rankLanguages(text, 1))[0]).toBe(language);
  });

  it("ranking names the nearest language next, so that either can be accepted", async () => {
    expect((await rankLanguages("Di mana kamu simpan kuncinya?", 2)).toSorted()).toEqual(["id", "ms"]);
    expect((await rankLanguages("Hva har du gjort med nøklene?", 2)).toSorted()).toEqual(["da", "no"]);
  });
});
