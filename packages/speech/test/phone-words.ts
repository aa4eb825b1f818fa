/**
 * Words in which espeak-ng makes all sounds that it made of the Universal Declaration of Human Rights in a language and in
 * its accents, and of the preview texts; the fewest that do.
 */
export const PHONE_WORDS: Readonly<Record<string, string>> = {
  es: "fortalecimiento culpabilidad iguales bajo ningún reunión ley cuya ella causa dicho niños concepto",
  fr: "personnalité production exigences moyen vous Chacun librement l’enseignement sa du ses foi eux seul grâce",
  it: "corrispondenza egualmente futuri bisogno vecchiaia ciò ragione soggetto accessibile scioglimento a e è o in dei mezzo abbia venga razza gruppo gratuita soddisfare",
  nl: "strafvervolgingen werkzaamheden periodieke toevlucht arbeidsvoorwaarden huwen uit keuze jegens behoud perron sociale huwbare",
  pl: "zamieszkujących sprawiedliwości bezpieczeństwa dążyły osiągnięciu między Mężczyźni do świata takiej osobistych religijnymi Zjednoczonych",
  pt: "exclusivamente obrigado informações repouso internacional sejam fundamentais à às eu ao ONU lhe foi tanto tinha inclui idéias próprio próprios médicos cruel deixar",
};
