/**
 * Words in which espeak-ng makes all sounds that it made of the Universal Declaration of Human Rights in a language and in
 * its accents, and of the preview texts; the fewest that do.
 */
export const PHONE_WORDS: Readonly<Record<string, string>> = {
  bg: "кореспонденцията възгледи служби няма всяко тяхна човешкия свят мярка пряко обявиха властта изразява учредява цялостно безпрепятствено",
  cs: "prostřednictvím zahrnuje lékařskou útočiště náboženských funguje o lze děti jiných stejně zneuznání",
  da: "jurisdiktionsforhold afstemningsmåder vanærende uarbejdsdygtighed retfærdig påny moralen hensyntagen et kun sig gøre form forenede",
  es: "fortalecimiento culpabilidad iguales bajo ningún reunión ley cuya ella causa dicho niños concepto",
  fi: "yhdistymisvapauteen raakalaistekoja työttömyyttä perusoikeuksiin kuului käyttää liikkua älköönkä huoltoon Äideillä nousta kieleen leskeyden yksityinen riippumatta ammattiyhdistyksiä",
  fr: "personnalité production exigences moyen vous Chacun librement l’enseignement sa du ses foi eux seul grâce",
  hr: "ponižavajućem blagostanja diskriminacije učvršćenje između prijateljskih s hranu protiv nesamoupravno",
  hu: "megválasztásához kényszerüljön bűnügyi előmozdítsa alapuló célú legfőbb családja a itt útján másokkal független mindaddig zsarnokság kellőképpen szempontjából",
  it: "corrispondenza egualmente futuri bisogno vecchiaia ciò ragione soggetto accessibile scioglimento a e è o in dei mezzo abbia venga razza gruppo gratuita soddisfare",
  nl: "strafvervolgingen werkzaamheden periodieke toevlucht arbeidsvoorwaarden huwen uit keuze jegens behoud perron sociale huwbare",
  pl: "zamieszkujących sprawiedliwości bezpieczeństwa dążyły osiągnięciu między Mężczyźni do świata takiej osobistych religijnymi Zjednoczonych",
  pt: "exclusivamente obrigado informações repouso internacional sejam fundamentais à às eu ao ONU lhe foi tanto tinha inclui idéias próprio próprios médicos cruel deixar",
  ro: "personalității conducerea șomajului îngrădirilor fiecărei aibă vreo cazuri alegeri oamenilor constituiau să nou Toți nici lumi hrana întâi primi egali aleși sclavi Nimeni salariu aceeași răspândi făurirea echitabile religioase prietenești libertățile",
  ru: "несамоуправляющейся благоприятные заключен международных эффективное бездействие медицинский на что пищу других займёт",
  sk: "prenasledovaním nastávajúcich bohoslužbou zvlášť ľudské činov o ich deti plne orgán formy núdze trpel dovolenku",
  sv: "arbetsförhållanden människovärdig tidpunkten utgöra ånyo försvar samtycke kön rum detta social ekonomiska",
  tr: "gerçekleştirilmesine uygulanabilecek hoşgörü parasızdır güvenliğe sağlığı olan fark tıbbi maddi hakkı doğuş rejimi mesken olduğu öğretim eşittir topluluğa",
  uk: "співробітництва включає гідність межах вирішили цього небудь хвороби народжені ґрунтується",
  no: "eksistensmuligheter kvalifikasjoner yrkesopplæring rettssubjekt ødelegge på kjønn ny er eie noe for ikke høyere tortur meddele tjeneste",
  nb: "eksistensmuligheter kvalifikasjoner yrkesopplæring rettssubjekt ødelegge på kjønn ny er eie noe for ikke høyere tortur meddele tjeneste",
  ja: "カッタ オバーサン キョー ニッポン シンブン ツキ チチ フユ ザッシ リンゴ デンワ ガッコー ファイル ヒト ギューニュー ジュギョー ボク ショーユ ミャク リョコー ホン アッ エイガ オーキイ クーキ ネーサン ヴァイオリン",
  fil: "hurisdiksiyunal pagboto maiiwasang ng soberanya impormasyon kaunlaran",
  tl: "hurisdiksiyunal pagboto maiiwasang ng soberanya impormasyon kaunlaran",
};
