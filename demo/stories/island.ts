import { whole } from './demo-story.ts'
import type { WrittenStory } from './demo-story.ts'

/** On the map of an island that was drawn from memory. */
export const island: WrittenStory = {
  key: 'island',
  work: 'CAR-001',
  author: 'Livia Sartori',
  minutes: 5,
  title: { it: 'L’isola che nessuno ritrovò', en: 'The island nobody found again' },
  text: {
    it: 'Nel 1742 un cartografo disegnò, albero per albero, un’isola che aveva visto una volta sola. Guardando bene, la carta confessa.',
    en: 'In 1742 a map-maker drew, tree by tree, an island that he had seen only once. Look closely, and the map confesses.',
  },
  steps: [
    {
      at: whole,
      title: { it: 'Tre anni dopo il naufragio', en: 'Three years after the wreck' },
      text: {
        it: 'Gaspare Brunacci tornò a Serravento senza nave, senza carte e senza il figlio maggiore. Disse che lo aveva salvato un’isola. Per tre anni nessuno gli chiese dove fosse; poi, una sera, si fece portare il foglio più grande della bottega e cominciò dal mare.',
        en: 'Gaspare Brunacci came home to Serravento without his ship, his charts or his eldest son. An island had saved him, he said. For three years nobody asked him where it was; then, one evening, he sent for the largest sheet in the workshop and began with the sea.',
      },
    },
    {
      at: [0.62, 0.05, 0.33, 0.22],
      title: { it: 'Delineò', en: 'He drew it' },
      text: {
        it: 'Nel cartiglio la bottega scriveva sempre «rilevò», cioè misurò sul posto. Qui c’è scritto «delineò»: disegnò. È l’unica parola onesta che un cartografo poteva scegliere, ed è scritta nel carattere più piccolo di tutto il foglio.',
        en: 'In a cartouche the workshop always wrote “rilevò”: he measured it on the spot. This one says “delineò”: he drew it. It is the only honest word that a map-maker could have chosen, and it stands in the smallest letters of the whole sheet.',
      },
    },
    {
      at: [0.47, 0.1, 0.16, 0.22],
      title: { it: 'Ogni albero', en: 'Every tree' },
      text: {
        it: 'Gli alberi sono più di duecento, e nessuno è ripetuto con lo stampino: ciascuno ha il suo tratto d’ombra. Chi ha misurato un bosco disegna una macchia verde. Chi ci ha camminato da solo, aspettando una vela, può anche contarli.',
        en: 'There are more than two hundred trees, and none was stamped: each has its own stroke of shade. A man who has measured a wood draws a green patch. A man who has walked in it alone, waiting for a sail, may well have counted them.',
      },
    },
    {
      at: [0.55, 0.43, 0.32, 0.34],
      title: { it: 'Un monte di troppo', en: 'One mountain too many' },
      text: {
        it: 'E qui la memoria inciampa. Cercate «M. Sant’Aldo» fra i monti di levante: c’è due volte. Un terzo Sant’Aldo sta a ponente, sotto Borgograno. Nessuna isola chiama tre monti allo stesso modo. Un uomo che ricorda, sì.',
        en: 'Here memory stumbles. Look for “M. Sant’Aldo” among the eastern mountains: it is there twice. A third Sant’Aldo stands in the west, below Borgograno. No island gives three mountains the same name. A man who remembers does.',
      },
    },
    {
      at: [0.32, 0.7, 0.28, 0.16],
      title: { it: 'Capo Falcone, ancora', en: 'Cape Falcone, again' },
      text: {
        it: 'Lungo la costa sud «C. Falcone» torna tre volte in poche miglia, una in rosso, come un porto sicuro. Capo Falcone esiste davvero: è l’ultima punta che si vede lasciando Serravento. Forse disegnava l’isola guardando casa.',
        en: 'Along the southern coast “C. Falcone” comes three times within a few miles, once in red, like a safe harbour. Cape Falcone is real: it is the last headland one sees when leaving Serravento. Perhaps he drew the island while looking at home.',
      },
    },
    {
      at: [0.11, 0.44, 0.19, 0.14],
      title: { it: 'La nave che arriva', en: 'The ship that comes' },
      text: {
        it: 'A ponente una nave a vele piene punta sulla Terra dei Frati. I pescatori del porto dissero subito di riconoscerla: tre alberi, bandiera rossa in testa. Era la nave di Brunacci, il giorno prima di perdersi.',
        en: 'In the west a ship under full sail makes for the Land of the Friars. The fishermen of the harbour knew her at once: three masts, a red flag at the top. She was Brunacci’s own, the day before she was lost.',
      },
    },
    {
      at: [0.76, 0.7, 0.16, 0.15],
      title: { it: 'La nave che parte', en: 'The ship that leaves' },
      text: {
        it: 'Ce n’è un’altra, uguale, dalla parte opposta, e va verso il largo. Quattro spedizioni cercarono l’isola fino al 1790. Nessuna la trovò. La carta, intanto, veniva copiata in tutta Europa: per quarant’anni Mirta fu l’isola meglio disegnata del Mediterraneo.',
        en: 'There is another, just like her, on the far side, bound for the open sea. Four expeditions looked for the island until 1790. None found it. The map, meanwhile, was copied all over Europe: for forty years Mirta was the best drawn island of the Mediterranean.',
      },
    },
  ],
}
