/** An ordinary statement in each language that models commonly speak, for measuring a speaker by. */
const SENTENCES: Readonly<Record<string, string>> = {
  ar: "يمر النهر ببطء عبر المدينة القديمة في المساء.",
  cs: "Řeka teče pomalu starým městem a večer je ticho.",
  da: "Floden løber langsomt gennem den gamle by om aftenen.",
  de: "Der Fluss zieht langsam durch die alte Stadt, und am Abend wird es still.",
  en: "The river runs slowly through the old town, and in the evening it grows quiet.",
  es: "El río pasa despacio por la ciudad vieja y por la noche todo queda en calma.",
  fi: "Joki virtaa hitaasti vanhan kaupungin läpi, ja illalla on hiljaista.",
  fr: "La rivière traverse lentement la vieille ville, et le soir tout devient calme.",
  hi: "नदी पुराने शहर से धीरे धीरे बहती है और शाम को सब शांत हो जाता है।",
  hu: "A folyó lassan halad át az óvároson, és este csend lesz.",
  id: "Sungai mengalir pelan melalui kota tua, dan malam hari menjadi tenang.",
  it: "Il fiume attraversa piano la città vecchia e la sera tutto diventa calmo.",
  ja: "川は古い町をゆっくりと流れ、夕方には静かになります。",
  ko: "강은 오래된 마을을 천천히 지나고 저녁에는 조용해집니다.",
  nl: "De rivier stroomt langzaam door de oude stad en in de avond wordt het stil.",
  pl: "Rzeka płynie powoli przez stare miasto, a wieczorem robi się cicho.",
  pt: "O rio passa devagar pela cidade velha e à noite tudo fica calmo.",
  ro: "Râul trece încet prin orașul vechi, iar seara se face liniște.",
  ru: "Река медленно течёт через старый город, и вечером становится тихо.",
  sv: "Floden rinner sakta genom den gamla staden och på kvällen blir det tyst.",
  tr: "Nehir eski şehrin içinden yavaşça akar ve akşam her yer sessizleşir.",
  uk: "Річка повільно тече через старе місто, і ввечері стає тихо.",
  vi: "Dòng sông chảy chậm qua khu phố cổ và buổi tối trở nên yên tĩnh.",
  zh: "河水慢慢流过老城，到了晚上就安静下来。",
};

/** What nearly every text front end can read in its own language. */
const COUNTING = "1 2 3 4 5 6 7 8 9 10";

/** A sentence of some seconds in the language, ISO 639-1. */
export function sampleSentence(language: string): string {
  return SENTENCES[language] ?? COUNTING;
}
