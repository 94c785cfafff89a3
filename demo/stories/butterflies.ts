import { whole } from './demo-story.ts'
import type { WrittenStory } from './demo-story.ts'

/** On a box of butterflies whose labels do not agree with it. */
export const butterflies: WrittenStory = {
  key: 'butterflies',
  work: 'INS-001',
  author: 'Nora Bellini',
  minutes: 3,
  title: { it: 'Un pomeriggio di scirocco', en: 'An afternoon of sirocco' },
  text: {
    it: 'Dodici farfalle, quattro nomi, un solo pomeriggio. La cassetta più amata del museo è anche la più sbagliata.',
    en: 'Twelve butterflies, four names, a single afternoon. The museum’s best loved box is also its most mistaken.',
  },
  steps: [
    {
      at: whole,
      title: { it: 'Dodici in un’ora', en: 'Twelve within an hour' },
      text: {
        it: 'Il 14 giugno 1857 lo scirocco portò dal mare più farfalle di quante se ne fossero viste in dieci anni. Ottavio Morandotti chiuse lo studio, prese il retino e un ombrello, e in un’ora riempì questa cassetta.',
        en: 'On 14 June 1857 the sirocco brought more butterflies from the sea than had been seen in ten years. Ottavio Morandotti closed his practice, took his net and an umbrella, and filled this box within an hour.',
      },
    },
    {
      at: [0.07, 0.14, 0.21, 0.26],
      title: { it: 'Numero 1.1', en: 'Number 1.1' },
      text: {
        it: 'La prima, in alto a sinistra, è la Vanessa limosa: arancione, due occhi scuri sulle ali di sotto. Gli occhi spaventano gli uccelli. Ottavio, che era medico, annotò accanto: «Spaventano anche il medico, se le si solleva piano.»',
        en: 'The first, at the top left, is Vanessa limosa: orange, with two dark eyes on the lower wings. The eyes frighten birds. Ottavio, who was a physician, noted beside it: “They frighten the physician too, if one lifts the wings slowly.”',
      },
    },
    {
      at: [0.07, 0.14, 0.21, 0.77],
      title: { it: 'La stessa, dice lui', en: 'The same, he says' },
      text: {
        it: 'Ora scendete lungo la colonna. Arancione, verde, blu: tre farfalle, tre disegni diversi, e sotto ognuna la stessa etichetta, Vanessa limosa. Lo stesso vale per le altre colonne. Ottavio aveva quattro nomi e dodici farfalle, e non gli piaceva inventare.',
        en: 'Now go down the column. Orange, green, blue: three butterflies, three different patterns, and below each the same label, Vanessa limosa. The other columns are no better. Ottavio had four names and twelve butterflies, and he did not like to invent.',
      },
    },
    {
      at: [0.73, 0.15, 0.22, 0.24],
      title: { it: 'La più bella', en: 'The finest' },
      text: {
        it: 'La Colias lidensis, blu con le code lunghe, è l’unica che ha ragione: così è descritta e così si vedeva sul lido. Nel 1902 un visitatore offrì per lei una casa. Il direttore rispose che la farfalla, almeno, non aveva bisogno di riparazioni.',
        en: 'Colias lidensis, blue with long tails, is the only one that is right: so it was described and so it was seen on the lido. In 1902 a visitor offered a house for it. The director replied that the butterfly, at least, needed no repairs.',
      },
    },
    {
      at: [0.51, 0.67, 0.2, 0.25],
      title: { it: 'Senza disegni', en: 'Without a pattern' },
      text: {
        it: 'La 1.11 non ha strisce né occhi. Per anni si pensò che fosse sbiadita. Poi qualcuno la guardò al microscopio: le squame sono tutte al loro posto. È una femmina, di una specie che non ha ancora un nome. L’etichetta dice Lycaena ardens.',
        en: 'Number 1.11 has neither stripes nor eyes. For years people thought that it had faded. Then somebody put it under a microscope: every scale is in its place. It is a female, of a species that has no name yet. The label says Lycaena ardens.',
      },
    },
    {
      at: [0.28, 0.06, 0.44, 0.07],
      title: { it: 'Perché non si corregge', en: 'Why nobody corrects it' },
      text: {
        it: 'Il titolo promette farfalle della laguna, e quelle ci sono. Le etichette restano come Ottavio le scrisse: in un museo anche un errore è un documento. Quelle giuste stanno nella scheda. Questa, invece, dice come un uomo attento guarda troppo in fretta, in un pomeriggio di vento.',
        en: 'The title promises butterflies of the lagoon, and there they are. The labels stay as Ottavio wrote them: in a museum a mistake is a document too. The right ones are in the record. This one tells how a careful man looks too fast, on an afternoon of wind.',
      },
    },
  ],
}
