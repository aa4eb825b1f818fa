/** Well-known living or recent people whose voice is often asked for; an operator may replace the list. */
export const PUBLIC_FIGURES: readonly string[] = [
  "Donald Trump|Joe Biden|Barack Obama|Kamala Harris|Hillary Clinton|Bill Clinton|George Bush",
  "Vladimir Putin|Emmanuel Macron|Angela Merkel|Olaf Scholz|Friedrich Merz|Rishi Sunak|Boris Johnson",
  "Keir Starmer|Giorgia Meloni|Pedro Sánchez|Xi Jinping|Narendra Modi|Volodymyr Zelensky",
  "Justin Trudeau|Lula da Silva|Jair Bolsonaro|Javier Milei|Queen Elizabeth|King Charles|Pope Francis",
  "Ursula von der Leyen|Bernie Sanders|Elon Musk|Jeff Bezos|Mark Zuckerberg|Bill Gates|Steve Jobs",
  "Morgan Freeman|Scarlett Johansson|David Attenborough|Tom Hanks|Brad Pitt|Leonardo DiCaprio",
  "Samuel L. Jackson|James Earl Jones|Arnold Schwarzenegger|Sylvester Stallone|Clint Eastwood",
  "Robert De Niro|Al Pacino|Johnny Depp|Keanu Reeves|Emma Watson|Angelina Jolie|Jennifer Lawrence",
  "Benedict Cumberbatch|Patrick Stewart|Ian McKellen|Christopher Walken|Meryl Streep|Judi Dench",
  "Will Smith|Dwayne Johnson|Ryan Reynolds|Margot Robbie|Matthew McConaughey|Jack Nicholson",
  "Gilbert Gottfried|Sean Connery|Anthony Hopkins|Stephen Fry|Jim Carrey|Robin Williams",
  "Taylor Swift|Ariana Grande|Billie Eilish|Justin Bieber|Michael Jackson|Freddie Mercury",
  "Lady Gaga|Ed Sheeran|Kanye West|Snoop Dogg|Frank Sinatra|Bob Dylan|Elvis Presley|Beyoncé",
  "Rihanna|Eminem|Shakira|Oprah Winfrey|Joe Rogan|Ellen DeGeneres|Jimmy Fallon|Kim Kardashian",
  "Cristiano Ronaldo|Lionel Messi|LeBron James|Michael Jordan|Greta Thunberg|Stephen Hawking",
  "Gérard Depardieu|Antonio Banderas|Penélope Cruz|Til Schweiger|Roberto Benigni|Salma Hayek",
].flatMap((names) => names.split("|"));
