/** Words that say how a sentence is spoken. Stems in the alphabets that put spaces between words; others are found anywhere. */
export type MoodWords = {
  /** A tag of the table. */
  readonly tag: string;
  readonly words: readonly string[];
};

/** The first that fits a sentence counts. */
export const MOOD_WORDS: readonly MoodWords[] = [
  {
    tag: "laughs",
    words: [
      ..."haha* hehe* hihi* jaja* jeje* rsrs* kkk* хаха* хехе* lol".split(" "),
      ..."哈哈 呵呵 ハハ ははは あはは ㅋㅋ 하하 ههه हाहा".split(" "),
    ],
  },
  {
    tag: "sighs",
    words: [
      ..."sigh alas ach seufz hélas soupir suspiro suspira ahimè helaas zucht niestety ох эх эхма maalesef".split(" "),
      ..."唉 はぁ はあ 아이고 휴우".split(" "),
    ],
  },
  {
    tag: "whispers",
    words: [
      ..."psst shh* pst hush whisper* secret* flüster* geheim* leise chuchot* chut secrets susurr* secreto* sussurr*".split(
        " ",
      ),
      ..."segreto* segredo* fluister* geheim szept* sekret* tajemnic* шёпот* шепч* тайн* секрет* fısılda* sır".split(
        " ",
      ),
      ..."秘密 内緒 悄悄 비밀 سر रहस्य".split(" "),
    ],
  },
  {
    tag: "angry",
    words: [
      ..."hate* furious angry damn outrage* unbelievable enough hasse wütend verdammt unverschämt* déteste furieux".split(
        " ",
      ),
      ..."furieuse maudit odio furioso furiosa maldit* detesto arrabbiat* maledett* raiva boos woedend haat".split(" "),
      ..."nienawidz* wściek* cholera ненавиж* злюсь чёрт проклят* nefret kızgın".split(" "),
      ..."生气 讨厌 可恶 許さない ふざけるな 화나 미워 أكره غاضب नफ़रत गुस्सा".split(" "),
    ],
  },
  {
    tag: "sad",
    words: [
      ..."sorry sad sadly died dead miss lost tears goodbye farewell lonely traurig leider gestorben vermisse tut*leid".split(
        " ",
      ),
      ..."triste tristement désolé* mort regrette triste* murió lástima extraño morto mancava purtroppo saudade".split(
        " ",
      ),
      ..."morreu verdrietig helaas overleden smutn* umarł* przykro грустно жаль умер* прости üzgün öldü".split(" "),
      ..."难过 伤心 再见 悲しい 寂しい 残念 슬프 미안 حزين मर दुखी".split(" "),
    ],
  },
  {
    tag: "nervous",
    words: [
      ..."afraid scared nervous worried terrified frighten* angst fürchte nervös peur inquiet* nerveux miedo".split(
        " ",
      ),
      ..."asustad* nervios* paura spaventat* medo assustad* bang zenuwachtig boję strach боюсь страшно korku*".split(
        " ",
      ),
      ..."害怕 担心 怖い 心配 무서 걱정 خائف डर".split(" "),
    ],
  },
  {
    tag: "tired",
    words: [
      ..."tired exhausted yawn* sleepy müde erschöpft fatigué* épuisé* cansad* agotad* stanc* exaust* moe".split(" "),
      ..."zmęczon* устал* yorgun* 累了 疲れた 眠い 피곤 متعب थक".split(" "),
    ],
  },
  {
    tag: "fast",
    words: [
      ..."hurry quick quickly run schnell beeil* vite dépêch* rápido date*prisa corre veloce sbrigati presto".split(
        " ",
      ),
      ..."depressa snel haast szybko быстрее скорее çabuk 快点 赶快 急いで 早く 빨리 بسرعة जल्दी".split(" "),
    ],
  },
  {
    tag: "calm",
    words: [
      ..."relax breathe calm gently entspann* ruhig atme calme respire tranquil* respira calma rustig spokojnie".split(
        " ",
      ),
      ..."спокойно дыши sakin 放松 深呼吸 落ち着いて 진정 اهدأ शांत".split(" "),
    ],
  },
  {
    tag: "happy",
    words: [
      ..."wonderful great amazing love happy glad delighted fantastic thank* congratulations wunderbar toll freue".split(
        " ",
      ),
      ..."glücklich danke herrlich merveilleux génial heureux heureuse merci bravo maravillos* genial feliz gracias".split(
        " ",
      ),
      ..."meraviglios* felice grazie ótimo maravilhos* obrigad* geweldig blij dankjewel wspaniale cieszę dziękuję".split(
        " ",
      ),
      ..."замечательно прекрасно рад рада спасибо harika mutlu teşekkür*".split(" "),
      ..."太好了 开心 谢谢 素晴らしい 嬉しい ありがとう 좋아 행복 감사 رائع سعيد شكرا खुश धन्यवाद".split(" "),
    ],
  },
];

/** A sentence that takes something back says nothing about its mood. */
export const NEGATIONS: readonly string[] = [
  ..."not never no don't doesn't didn't isn't wasn't won't can't cannot nothing nicht nie kein* nichts pas jamais rien".split(
    " ",
  ),
  ..."aucun* nunca nada ni non mai niente não niet geen nooit nie nic не нет никогда değil hiç yok".split(" "),
  ..."不 没 别 ない ません じゃない 안 않 لا ليس नहीं मत".split(" "),
];
