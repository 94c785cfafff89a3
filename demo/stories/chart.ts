import { whole } from './demo-story.ts'
import type { WrittenStory } from './demo-story.ts'

/** On a sea chart that is read by turning it. */
export const chart: WrittenStory = {
  key: 'chart',
  work: 'CAR-002',
  author: 'Livia Sartori',
  minutes: 4,
  title: { it: 'La carta che si gira', en: 'The chart that is turned' },
  text: {
    it: 'Una carta nautica non si appende: si tiene sulle ginocchia, con il mare che la bagna. Questa sa ancora come si usava.',
    en: 'A sea chart is not hung on a wall: it lies on one’s knees, and the sea wets it. This one still knows how it was used.',
  },
  steps: [
    {
      at: whole,
      title: { it: 'Non c’è un sopra', en: 'There is no top' },
      text: {
        it: 'Guardatela appesa e sembrerà in disordine: metà dei nomi è coricata, qualcuno è a testa in giù. Ma nel 1588 nessuno la guardava così. La pergamena stava sulle ginocchia del pilota, e girava con la prua.',
        en: 'See it on a wall and it looks untidy: half of the names lie on their side, some stand on their head. But in 1588 nobody saw it so. The vellum lay on the pilot’s knees and turned with the bow.',
      },
    },
    {
      at: [0.42, 0.06, 0.28, 0.26],
      title: { it: 'Nomi verso terra', en: 'Names point inland' },
      text: {
        it: 'I nomi entrano nella terra perché il mare resti pulito: lì si scrive la rotta. Si leggono uno dopo l’altro navigando con la costa a destra. Quelli in rosso sono i porti dove si trova acqua, carbone e qualcuno che parla la propria lingua.',
        en: 'The names run into the land so that the sea stays clean: that is where the course is drawn. One reads them in turn, sailing with the coast to starboard. Those in red are harbours with water, charcoal and somebody who speaks one’s language.',
      },
    },
    {
      at: [0.38, 0.38, 0.27, 0.29],
      title: { it: 'Trentadue venti', en: 'Thirty-two winds' },
      text: {
        it: 'Da questo nodo partono trentadue linee: non sono strade, sono direzioni. Il pilota cercava con le dita la linea parallela alla sua rotta, la seguiva fino alla rosa e leggeva il nome del vento. Niente calcoli, solo due dita e un po’ di luce.',
        en: 'Thirty-two lines leave this knot. They are not ways but directions. With two fingers the pilot found the line that ran beside his course, followed it to the rose and read the name of a wind. No sums: two fingers and a little light.',
      },
    },
    {
      at: [0.17, 0.4, 0.16, 0.26],
      title: { it: 'La costa che gratta', en: 'The coast that scrapes' },
      text: {
        it: 'Le linee fitte sono secche, e i numeri sono braccia d’acqua. La chiglia di una galea ne voleva due. Sopra Borgo Nuovo la carta segna un tre, e poi niente per un buon tratto: non per dimenticanza. Chi conosceva il passaggio non lo scriveva.',
        en: 'Where lines crowd there are shoals, and the figures are fathoms of water. The keel of a galley wanted two. Above Borgo Nuovo the chart says three, and then nothing for a good while. Nobody forgot. Whoever knew the passage did not write it down.',
      },
    },
    {
      at: [0.83, 0.29, 0.16, 0.2],
      title: { it: 'Un nome troppo lungo', en: 'A name too long' },
      text: {
        it: 'Portosalso esce dal foglio: il nome scavalca la cornice, già inchiostrata. Lo aggiunse un’altra mano quando il paese, da quattro capanne, diventò dogana. È l’unica correzione della carta, e nessuno ebbe cuore di raschiare la cornice.',
        en: 'Portosalso runs off the sheet: its name climbs over the border, which was inked already. Another hand added it when four huts became a customs house. It is the only correction on the chart, and nobody had the heart to scrape the border away.',
      },
    },
    {
      at: [0.05, 0.71, 0.35, 0.23],
      title: { it: 'Per uso de’ piloti', en: 'For the use of pilots' },
      text: {
        it: 'La bottega Brunacci vendeva due versioni: una con draghi e oro per le biblioteche, e questa. «Per uso de’ piloti» vuol dire che la pergamena è sottile, l’inchiostro non teme l’acqua, e che il prezzo si poteva pagare in pesce. Gli aloni, in basso, sono di mare.',
        en: 'The Brunacci workshop sold two kinds: one with dragons and gold for libraries, and this. “For the use of pilots” means that the vellum is thin, the ink fears no water, and the price could be paid in fish. The stains below are of the sea.',
      },
    },
  ],
}
