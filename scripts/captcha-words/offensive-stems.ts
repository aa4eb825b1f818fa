/**
 * Beginnings of words that nobody is asked to read aloud: sex, insults, violence and death, drugs, peoples and faiths
 * where they are mostly scolded. Beside the lists of `naughty-words`; by language (ISO 639-1).
 */
export const OFFENSIVE_STEMS: Readonly<Record<string, readonly string[]>> = {
  cs: split(
    "zvrac blij vraž vražd zabí zabi zabij mrtv smrt krev krv znásil sex porn kurv děvk prdel hovn kokot píč zmrd čurák buzer debil idiot blbec blbc kretén hajzl svin nacis hitler drog heroin koka fetk teroris otrok sebevra muč bomb zbraň pistol stříl žid cikán negr mrcha kozy penis vagin prsa prs nah oběs šuk jeb mrd sral sran srá srát chcíp upír ďábl peklo rakovin",
  ),
  da: split(
    "forræder bræk mord dræb død lig blod voldt sex porn luder røv lort pik fisse idiot svin nazi hitler narko heroin koka terror slave selvmord tortur bombe våben pistol skyd jøde neger tøs kneppe penis vagina bryst nøgen hæng pis fuck kælling bøsse djæv helved kræft myrd knald dumri fjols tæsk",
  ),
  de: split(
    "mörder killer wixer schlamp exkrement erbroch durchfall kotz galgen mord mörd töt tot töd tod leich blut vergewalt sex porn hure nutte arsch scheiß scheiss schwanz fotze idiot schwein nazi hitler droge heroin koka terror sklav selbstmord folter bombe waffe pistol schuss schieß erschoss erschieß jude jüd neger schlampe fick penis vagina titt brüst nackt häng piss kotz wichs schwul hölle teuf krebs depp blöd dumm trottel bastard missbrauch verreck abschaum kadaver hinricht messerst vergas gestapo juden geil nutt puff",
  ),
  el: split(
    "πουτ δούλα δούλο εμετ σκοτ σκότ φόν φον δολοφ νεκρ θάνατ θανάτ θανα αίμα αιμα βιασ βίασ σεξ πορν πόρν πουτ πούτ κώλ κωλ σκατ γαμ μουν καυλ καύλ πούστ πουστ μαλάκ μαλακ ηλίθι ηλιθ βλάκ βλακ ναζι ναζί χίτλερ ναρκωτ ηρωίν κοκαΐν τρομοκρ σκλάβ αυτοκτ βασαν βόμβ βομβ όπλ οπλ πιστόλ πυροβ εβραί εβραι γύφτ αράπ σκύλα καριόλ καργιόλ πέος κόλπ βυζ στήθ γυμν κρεμάλ κατούρ χέσ χέστ αρχίδ κόλασ διάβολ διαβόλ καρκίν μπάσταρδ ανώμαλ πτώμα εγκλημ έγκλημ ξεκωλ τσούλ τσουλ παρτούζ ψωλ πήδ πηδ",
  ),
  en: split(
    "rapist homicid vagina whor slash excrement corpse gore vomit diarrh enema puke fetus nigger scum whip hang noose gallow murder kill dead death dying corps blood rape rapi sex porn whore slut bitch ass arse shit piss fuck cunt dick cock pussy tits boob nude naked penis vagin idiot moron stupid nazi hitler drug heroin cocain meth weed terror slave suicid tortur bomb weapon pistol gun shoot shot stab strangl jew negro nigg gyps fag gay lesb queer dyke retard bastard damn hell devil satan demon cancer crap turd fart hooker strip erot orgas horny crotch breast nipple butt bloody cripple molest pedo incest genocid holocaust lynch massac slaughter behead execut assass hostage kidnap victim abort semen sperm rectum anal anus condom prostit brothel douche jerk screw suck lust spank whip fetish thug homo redneck savage coloni infidel jihad islam muslim christ arab",
  ),
  es: split(
    "mierd put excrement vómit caca diarr asesin mata muert muer mort cadáver sangr viol sex porn puta puto culo mierd polla coño follar folla joder jod idiot imbécil estúp nazi hitler drog heroín cocaín terror esclav suicid tortur bomba arma pistol dispar judí negrat gitan perra zorra pene vagin teta pecho desnud ahorc mear orin maric bastard cabr pendej ching verga carajo infiern diablo demonio cáncer gilipoll maldit cojon hijoput apuñal secuestr rehén víctim aborto semen prostit burdel maricon trava travel nudis droga ramera guarra tonto tarad subnormal",
  ),
  fi: split(
    "oksen murha tappa tapo tapet kuol kuole ruumi veri veren raiska seks porno huora huori perse paska kulli vittu pillu idiootti sika natsi hitler huume heroiini kokaiini terror orja itsemurh kidut pommi ase asee pistooli ampu ammu juutala neekeri mustalai narttu pano naida penis vagina rinta rinna tissi alaston hirt kusi homo lesbo helvet saatan perkel pirul syöpä syövä kusipää kyrpä mulkku hullu tyhmä typer ääliö runkka panet teuras uhri panttivan kaapp joukkomur lahtaa",
  ),
  fr: split(
    "merd chiott bouffon pétasse excrément vomi caca diarrh meurtr tuer tué tuée tues tuez tuai assass mort mour cadavr sang viol sexe sexu porn pute putain cul merde bite couill chatte baise baiser enculé nique niqu foutre idiot imbécil con connard connasse débile stupid nazi hitler drogue héroïn cocaïn terror esclav suicid tortur bombe arme pistol tirer juif juive nègre négr gitan salop chienne pénis vagin sein seins nichon nu nue pendu pisse pédé pédal gouine bâtard enfer diabl démon cancer bordel prostit poignard otage victim avort sperm orgasm érot fesse garce chier crever crevé abruti crétin salaud putes éjac suce sucer",
  ),
  id: split(
    "muntah tinja bunuh pembunuh mati kemati mayat darah perkosa seks porno pelacur lonte jalang pantat tai kontol memek ngentot entot kentot jancok bangsat bajingan brengsek keparat idiot bodoh tolol goblok dungu babi anjing nazi hitler narkoba heroin kokain ganja teror budak bunuhdiri siksa bom senjata pistol tembak yahudi kafir negro cina titit penis vagina payudara tetek telanjang gantung kencing homo lesbi banci setan iblis neraka kanker korban sandera aborsi sperma mani zina cabul mesum bejat bugil sundal biadab sialan sial persetan laknat kutuk terkutuk tikam cekik",
  ),
  it: split(
    "merd put schifezz escrement vomit omicid assass uccid uccis ammazz morto morta morti morte mort morir cadaver sangu stupr sess porno puttan troia culo merd cazz fica figa scop fott idiot imbecill stupid nazi hitler droga drog eroina cocain terror schiav suicid tortur bomba arma pistol spara spari spar ebre negro negra zingar stronz cagna pene vagin tett seno nudo nuda impicc pisci froci ricchion bastard inferno diavol demon cancro coglion vaffan minchia pompin accoltell ostagg vittim aborto sperma orgasm erot chiapp cretin scem deficient maledett figlio-di bordell prostit cessa cesso incul fregn zoccol",
  ),
  nl: split(
    "kots braak diarree galg moord vermoord dood dode lijk bloed verkracht seks porno hoer slet kont reet stront schijt pik lul kut neuk eikel idioot zwijn varken nazi hitler drug heroïne cocaïne terror slaaf slaven zelfmoord martel bom wapen pistool schiet schoot jood joden joods neger nikker zigeuner teef penis vagina tiet borst naakt hang pis flikker pot homo mietje bastaard hel duivel satan kanker klootzak kloot klote gvd godver tering tyfus trut debiel stom achterlijk gijzel slachtoff abort sperma orgas erotisch wurg mongool rot kak naai schoft smeerlap hufter pijp afgeslacht gestoord",
  ),
  no: split(
    "forræder spy mord myrd drap drep død lik blod voldt sex porn hore ræv rass dritt drit pikk fitte kuk idiot svin nazi hitler narko heroin kokain terror slave selvmord tortur bombe våpen pistol skyt skutt jøde jødi neger sigøyn tispe knull pule penis vagina bryst pupp naken heng piss fuck kjerring homo soper djev helvet faen satan kreft dust tulling gissel offer offr abort sperm orgas erot kvel slakt jævl fandens",
  ),
  pl: split(
    "rzyg wymiot mord morder zabi zabó zabij śmierć śmierci śmiert umar umier trup zwłok krew krwi krwa gwałt gwałc seks porn kurw dziwk suka suko suki dup gówn gowno chuj huj kutas cip pizd jeb pierd pierdol idiot debil kretyn świni nazi hitler narkot heroin kokain terror niewol samobój tortur bomb broń broni pistolet strzel strzał żyd cygan murzyn szmat penis wagin pochw pierś piersi cyc nagi naga nago wiesz powies szcz sika pedał pedal ciot gej lesb bękart piekł diabeł diabł szatan rak raka głupi głupk zakładnik ofiar aborc sperm orgazm erot burdel prostyt dziw zdzir skurw spierd wkurw kurew łajd dzikus",
  ),
  pt: split(
    "put excrement vómit vômit merd cocô diarr assass matar mata matou matei matas mato mort morr cadáver sangu viol estupr sexo sexu porn puta puto cu bunda merda pau caralh bucet cona foder fode foda fodi fodeu idiota imbecil estúp burro nazi hitler droga drog heroín cocaín terror escrav suicíd suicid tortur bomba arma pistol tiro atir judeu judia negro negra cigan cadela vadia pénis pênis vagin teta seio nu nua nude enforc mijar mijo viado bicha gay paneleir bastard infern diabo demón demôn câncer cancro porra cabrão otári babaca merdas refém reféns vítima aborto esperma orgasm erót bordel prostit punhet piroca rabo maldit desgraç facad esfaque estrangul",
  ),
  ru: split(
    "сук рвот блев виселиц убий убив убит убью убьё убье мёртв мертв смерт умер умир труп кров крова насил секс порн шлюх проститут жоп задниц говн дерьм хуй хуе пизд еба ёб ебл бляд сука суки сучк сучий идиот дебил кретин дура дурак тупи тупо тупы свинь нацис гитлер наркот героин кокаин террор раб рабо рабы рабс самоуби пыт пытк бомб оруж пистолет стреля выстрел застрел еврей евре жид негр цыган пенис вагин груд сись голый голая голо повес мочи пидор гомик гей гомос ублюд ад адск дьявол чёрт черт сатан рак урод мраз сволоч заложн жертв аборт сперм оргазм эрот бордел задуш зарез казн резн трах член мастур ган подон мерзав",
  ),
  sv: split(
    "spy kräk mord mörd döda död lik blod våldt sex porr hora horor röv arsel skit kuk fitta idiot svin nazi hitler knark heroin kokain narko terror slav självmord tortyr bomb vapen pistol skjut sköt skott jude judi neger zigenar slyna subba knull penis vagina bröst tutt naken häng piss fan fuck kärring bög flata djäv jävl helvet satan cancer dum dåre gisslan offer abort sperma orgasm erot kväv slakt strypt våld rumpa runk pung",
  ),
  tr: split(
    "kus cinay öldür ölü ölüm öl ölm ölec ölür katil katl ceset kan kanl tecavüz seks porno fahişe orospu göt bok sik sikt am amcık yarak yarra taşak ibne piç puşt gavat pezevenk idiot aptal salak gerizek geri-zek domuz nazi hitler uyuşturuc eroin kokain terör köle intihar işkence bomba silah tabanca vur ateş yahudi zenci çingene kaltak sürtük penis vajina göğüs meme çıplak as asıl işe çiş gay lezb cehennem şeytan iblis kanser rehin kurban kürtaj sperm orgazm erot genelev bıçakla boğaz boğul lanet kahpe şerefsiz namussuz hıyar dangalak ahmak manyak",
  ),
};

function split(stems: string): readonly string[] {
  return stems.split(" ");
}
