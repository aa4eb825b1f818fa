/** Two short sentences in each language of the catalogue, by how they are meant to sound. */
export const PREVIEW_TEXTS: Readonly<Record<string, { readonly told: string; readonly said: string }>> = {
  en: {
    told: "The last train had gone, and the platform belonged to the wind. Somewhere a clock was counting for nobody.",
    said: "Here is the good news first: it takes less than a minute. Stay with me, and I will show you how it works.",
  },
  de: {
    told: "Der letzte Zug war fort, und der Bahnsteig gehörte dem Wind. Irgendwo zählte eine Uhr für niemanden.",
    said: "Zuerst die gute Nachricht: Es dauert keine Minute. Bleiben Sie kurz bei mir, dann zeige ich, wie es geht.",
  },
  es: {
    told: "El último tren se había ido y el andén era del viento. En algún lugar, un reloj contaba para nadie.",
    said: "Primero, la buena noticia: se tarda menos de un minuto. Quédate conmigo y te enseño cómo funciona.",
  },
  fr: {
    told: "Le dernier train était parti et le quai appartenait au vent. Quelque part, une horloge comptait pour personne.",
    said: "D'abord, la bonne nouvelle : cela prend moins d'une minute. Restez avec moi, je vous montre comment faire.",
  },
  it: {
    told: "L'ultimo treno era partito e il binario apparteneva al vento. Da qualche parte un orologio contava per nessuno.",
    said: "Prima la buona notizia: ci vuole meno di un minuto. Resta con me e ti faccio vedere come funziona.",
  },
  pt: {
    told: "O último trem tinha partido e a plataforma pertencia ao vento. Em algum lugar, um relógio contava para ninguém.",
    said: "Primeiro, a boa notícia: leva menos de um minuto. Fique comigo e eu mostro como funciona.",
  },
  nl: {
    told: "De laatste trein was weg en het perron was van de wind. Ergens telde een klok voor niemand.",
    said: "Eerst het goede nieuws: het duurt nog geen minuut. Blijf even bij me, dan laat ik zien hoe het werkt.",
  },
  pl: {
    told: "Ostatni pociąg odjechał, a peron należał do wiatru. Gdzieś zegar odliczał czas dla nikogo.",
    said: "Najpierw dobra wiadomość: to zajmie mniej niż minutę. Zostań ze mną, a pokażę, jak to działa.",
  },
  sv: {
    told: "Det sista tåget hade gått och perrongen tillhörde vinden. Någonstans räknade en klocka för ingen.",
    said: "Först den goda nyheten: det tar mindre än en minut. Stanna hos mig, så visar jag hur det går till.",
  },
  cs: {
    told: "Poslední vlak odjel a nástupiště patřilo větru. Někde hodiny odpočítávaly čas pro nikoho.",
    said: "Nejdřív dobrá zpráva: zabere to méně než minutu. Zůstaňte se mnou a já vám ukážu, jak to funguje.",
  },
  fi: {
    told: "Viimeinen juna oli mennyt, ja laituri kuului tuulelle. Jossakin kello laski aikaa ei kenellekään.",
    said: "Ensin hyvä uutinen: siihen menee alle minuutti. Pysy hetki mukana, niin näytän, miten se toimii.",
  },
  tr: {
    told: "Son tren gitmişti ve peron rüzgâra kalmıştı. Bir yerlerde bir saat kimse için sayıyordu.",
    said: "Önce iyi haber: bir dakikadan az sürüyor. Benimle kalın, nasıl çalıştığını göstereyim.",
  },
  ru: {
    told: "Последний поезд ушёл, и перрон достался ветру. Где-то часы отсчитывали время ни для кого.",
    said: "Сначала хорошая новость: это займёт меньше минуты. Останьтесь со мной, и я покажу, как это работает.",
  },
  el: {
    told: "Το τελευταίο τρένο είχε φύγει και η αποβάθρα ανήκε στον άνεμο. Κάπου ένα ρολόι μετρούσε για κανέναν.",
    said: "Πρώτα τα καλά νέα: παίρνει λιγότερο από ένα λεπτό. Μείνετε μαζί μου και θα σας δείξω πώς λειτουργεί.",
  },
  id: {
    told: "Kereta terakhir sudah pergi, dan peron itu milik angin. Entah di mana, sebuah jam berdetak untuk siapa pun.",
    said: "Pertama, kabar baiknya: ini hanya perlu kurang dari satu menit. Tetap bersama saya, akan saya tunjukkan caranya.",
  },
  ro: {
    told: "Ultimul tren plecase, iar peronul era al vântului. Undeva, un ceas număra pentru nimeni.",
    said: "Mai întâi vestea bună: durează mai puțin de un minut. Rămâneți cu mine și vă arăt cum funcționează.",
  },
};
