import { whole } from './demo-story.ts'
import type { WrittenStory } from './demo-story.ts'

/** On a poster that the world came to resemble. */
export const sail: WrittenStory = {
  key: 'sail',
  work: 'MAN-001',
  author: 'Tullio Greco',
  minutes: 3,
  title: { it: 'La vela che non c’era', en: 'The sail that was not there' },
  text: {
    it: 'Di solito un manifesto imita quello che annuncia. Questa volta andò al contrario.',
    en: 'A poster usually imitates what it announces. This time it went the other way.',
  },
  steps: [
    {
      at: whole,
      title: { it: 'Luglio 1927', en: 'July 1927' },
      text: {
        it: 'Il Circolo della Vela voleva un manifesto in tre settimane. Delia Marchesi aveva ventiquattro anni, due colori di troppo nel preventivo, e non era mai salita in barca. Chiese di vedere le vele dal molo, all’alba, e tornò a casa senza uno schizzo.',
        en: 'The Sailing Club wanted a poster within three weeks. Delia Marchesi was twenty-four, had two colours too many in her estimate, and had never been in a boat. She asked to see the sails from the pier, at dawn, and went home without a sketch.',
      },
    },
    {
      at: [0.44, 0.32, 0.37, 0.46],
      title: { it: 'Arancione', en: 'Orange' },
      text: {
        it: 'A Serravento le vele erano bianche o color ruggine. Nessuna era arancione. Ma contro il sole basso, disse lei, lo diventano tutte per due minuti. Il Circolo protestò: i soci non avrebbero riconosciuto le proprie barche. Il tipografo aveva già macinato il colore.',
        en: 'In Serravento sails were white or rust red. None was orange. But against a low sun, she said, all of them are, for two minutes. The Club protested: members would not know their own boats. The printer had ground the colour already.',
      },
    },
    {
      at: [0.46, 0.46, 0.24, 0.15],
      title: { it: 'Una sola curva', en: 'A single curve' },
      text: {
        it: 'Tutto, qui, è una linea retta o un arco di cerchio. Tranne questa: la piega di vento sulla vela, nera, grossa come un pollice. La tracciò a mano libera sulla pietra litografica, al primo colpo. È ciò che fa muovere la barca. Provate a coprirla con un dito.',
        en: 'Everything here is a straight line or an arc. Except this: the fold of wind in the sail, black, thick as a thumb. She drew it freehand on the stone, at the first stroke. It is what makes the boat move. Try to cover it with a finger.',
      },
    },
    {
      at: [0.11, 0.44, 0.27, 0.25],
      title: { it: 'La seconda barca', en: 'The second boat' },
      text: {
        it: 'Quella piccola, dietro, è la stessa barca rimpicciolita: stessa pietra, stessi colori, un’altra misura. Costava meno. Il risultato è che sembra inseguire la prima senza raggiungerla mai. Il Circolo, che di regate s’intendeva, la trovò molto vera.',
        en: 'The small one behind is the same boat made smaller: same stone, same colours, another size. It was cheaper. As a result she seems to chase the first and never to reach her. The Club, which knew about regattas, found that very true.',
      },
    },
    {
      at: [0.04, 0.22, 0.92, 0.3],
      title: { it: 'Le pieghe', en: 'The folds' },
      text: {
        it: 'Quasi tutte le copie finirono sui muri e con la pioggia. Questa fu piegata in otto e tenuta in tasca: si vede dalle righe, e da come il colore manca lungo i bordi. Era del velaio Pace, che la portò con sé per un inverno intero.',
        en: 'Nearly all of the copies went on walls and away with the rain. This one was folded in eight and kept in a pocket: one sees it by the lines, and by the colour that is missing along them. It belonged to the sailmaker Pace, who carried it about all winter.',
      },
    },
    {
      at: [0.05, 0.62, 0.9, 0.34],
      title: { it: 'L’anno dopo', en: 'The year after' },
      text: {
        it: 'Nel luglio 1928, alla partenza, fra le vele bianche ce n’era una arancione. Pace l’aveva tinta con lo stesso pigmento del tipografo. Non vinse: arrivò nona. Ma da allora a ogni regata ce n’è una, e la prima cosa che i bambini chiedono è quale. Il mare del manifesto, dicono, è uguale.',
        en: 'In July 1928, at the start, there was an orange one among the white sails. Pace had dyed it with the printer’s own pigment. It did not win: it came ninth. But since then every regatta has one, and the first thing children ask is which. The sea on the poster, they say, looks just the same.',
      },
    },
  ],
}
