import { describe, expect, it } from "vitest";
import { judgeByRules } from "./judge-by-rules.ts";
import { costOfLength, LINEAR_COST_MAX } from "../../../../../../test-kit/work.ts";

const GOOD = true;
const NOT_GOOD = false;

const CASES: readonly (readonly [feedback: string, category: string, positive: boolean])[] = [
  ["I love the new voices, they sound amazing!", "praise", GOOD],
  ["Thanks, this saved me hours.", "praise", GOOD],
  ["Not bad at all", "praise", GOOD],
  ["No crashes so far, great work", "praise", GOOD],
  ["👍", "praise", GOOD],
  ["The player crashes when I seek.", "bug_report", NOT_GOOD],
  ["The download button doesn't work in Safari", "bug_report", NOT_GOOD],
  ["Export fails with an error. It would be great if you fixed that.", "bug_report", NOT_GOOD],
  ["I love it, but it crashes and freezes all the time", "bug_report", NOT_GOOD],
  ["I can't hear anything after the update", "bug_report", NOT_GOOD],
  ["Please add a dark mode", "feature_request", NOT_GOOD],
  ["It would be great if voices had folders", "feature_request", NOT_GOOD],
  ["Great product! Could you add support for SSML files?", "feature_request", GOOD],
  ["Please add an option to skip errors", "feature_request", NOT_GOOD],
  ["How do I share a voice with my team?", "question", NOT_GOOD],
  ["Is there a way to change the speed", "question", NOT_GOOD],
  ["Way too expensive and slow.", "complaint", NOT_GOOD],
  ["The voice is not good", "complaint", NOT_GOOD],
  ["I hate the new layout", "complaint", NOT_GOOD],
  ["I don't like the voices", "complaint", NOT_GOOD],
  ["The sidebar has moved to the other side", "other", NOT_GOOD],
  ["Die Stimmen klingen wunderbar, vielen Dank! Ich bin begeistert.", "praise", GOOD],
  ["Die Seite stürzt ständig ab", "bug_report", NOT_GOOD],
  ["Der Download funktioniert leider nicht", "bug_report", NOT_GOOD],
  ["Es wäre schön, wenn man Ordner anlegen könnte", "feature_request", NOT_GOOD],
  ["Das gefällt mir nicht", "complaint", NOT_GOOD],
  ["Wie kann ich eine Stimme teilen?", "question", NOT_GOOD],
  ["Viel zu teuer und umständlich", "complaint", NOT_GOOD],
  ["J'adore, les voix sont magnifiques", "praise", GOOD],
  ["Le téléchargement ne marche pas", "bug_report", NOT_GOOD],
  ["Ce serait bien d'avoir un mode sombre", "feature_request", NOT_GOOD],
  ["Comment partager une voix ?", "question", NOT_GOOD],
  ["C'est trop cher et c'est lent", "complaint", NOT_GOOD],
  ["Me encanta, ¡muchas gracias!", "praise", GOOD],
  ["La descarga no funciona", "bug_report", NOT_GOOD],
  ["Me gustaría poder ordenar las voces", "feature_request", NOT_GOOD],
  ["La calidad es muy mala", "complaint", NOT_GOOD],
  ["¿Cómo puedo compartir una voz?", "question", NOT_GOOD],
  ["Es muy caro y lento", "complaint", NOT_GOOD],
  ["Fantastico, grazie mille!", "praise", GOOD],
  ["Il download non funziona", "bug_report", NOT_GOOD],
  ["Sarebbe bello avere un tema scuro", "feature_request", NOT_GOOD],
  ["Come posso condividere una voce?", "question", NOT_GOOD],
  ["Troppo lento e complicato", "complaint", NOT_GOOD],
  ["Adorei, muito obrigado!", "praise", GOOD],
  ["O download não funciona", "bug_report", NOT_GOOD],
  ["Seria ótimo ter um tema escuro", "feature_request", NOT_GOOD],
  ["Como posso compartilhar uma voz?", "question", NOT_GOOD],
  ["Muito caro e lento", "complaint", NOT_GOOD],
];

const NOTHING = [
  "asdfasdf",
  "aaaaaaaaaa",
  "test",
  "Test test 123",
  "hello",
  "???",
  "12345",
  "xkcd bcdf",
  "Lorem ipsum dolor sit amet",
  "Best casino bonus, great odds at https://example.org/win",
  "We sell SEO and backlinks, contact sales@example.org, great prices",
];

describe("feedback classified by rules", () => {
  it.each(CASES)("rules classify feedback: %s", (feedback, category, positive) => {
    expect(judgeByRules(feedback)).toEqual({ relevant: true, category, positive });
  });

  it.each(NOTHING)("rules classify as not relevant: %s", (feedback) => {
    expect(judgeByRules(feedback)).toEqual({ relevant: false, category: "other", positive: false });
  });

  it("rules distinguish feedback in other languages from nonsense", () => {
    for (const text of ["音声がとても自然に聞こえます", "Голоса звучат очень естественно"])
      expect(judgeByRules(text)).toEqual({ relevant: true, category: "other", positive: false });
  });

  it("rules classify adversarial feedback in linear time", () => {
    for (const text of ["not ", "no a ", "kann a b ", "a-", "'", "would like ", "@", "a.", "aaaaaaaaab"]) {
      const judge = (length: number) => judgeByRules(text.repeat(length / text.length));
      expect(costOfLength(judge, 5_000)).toBeLessThan(LINEAR_COST_MAX);
    }
  });
});
