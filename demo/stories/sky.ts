import { whole } from './demo-story.ts'
import type { WrittenStory } from './demo-story.ts'

/** On the constellations of those who fish at night. */
export const sky: WrittenStory = {
  key: 'sky',
  work: 'CIE-001',
  author: 'Tullio Greco',
  minutes: 5,
  title: { it: 'Il cielo dei pescatori', en: 'The fishermen’s sky' },
  text: {
    it: 'Non orse né eroi: un telaio, una lanterna, una falce. Il cielo che la laguna si raccontava di notte, prima che qualcuno lo mettesse su carta.',
    en: 'No bears and no heroes: a loom, a lantern, a sickle. The sky that the lagoon told itself at night, before somebody put it on paper.',
  },
  steps: [
    {
      at: whole,
      title: { it: 'La notte di San Lorenzo', en: 'The night of Saint Lawrence' },
      text: {
        it: 'La notte del 10 agosto 1787 Ersilia Morandotti salì su una barca da pesca con un quaderno, e chiese i nomi delle stelle a chi le usava per tornare a casa. Ne tornò con otto figure che nessun atlante aveva mai visto. Le incise l’anno dopo, su fondo blu.',
        en: 'On the night of 10 August 1787 Ersilia Morandotti boarded a fishing boat with a notebook, and asked for the names of the stars those who steer home by them. She brought back eight figures that no atlas had ever seen. A year later she engraved them, on blue.',
      },
    },
    {
      at: [0.43, 0.47, 0.15, 0.13],
      title: { it: 'Lucerna, che non tramonta', en: 'Lucerna, which never sets' },
      text: {
        it: 'La Lanterna sta vicino al centro: gira e non scende mai sotto l’orizzonte. È la prima che s’impara. «Finché la Lanterna è alta», diceva chi la insegnò a Ersilia, «non hai perso niente, hai solo perso la strada.»',
        en: 'The Lantern stands close to the centre: it turns and never goes below the horizon. It is the first that one learns. “While the Lantern is up,” said the man who taught it to Ersilia, “you have lost nothing; you have only lost your way.”',
      },
    },
    {
      at: [0.31, 0.22, 0.15, 0.15],
      title: { it: 'Telarium, il telaio', en: 'Telarium, the loom' },
      text: {
        it: 'Alle mogli dei pescatori la carta deve il Telaio. Quando i suoi quattro fili stanno dritti sopra il campanile è ora di svegliare chi parte: d’inverno, le tre di notte. Un orologio che non si scarica, e che nessuno può vendere.',
        en: 'The chart owes the Loom to the fishermen’s wives. When its four threads stand straight above the bell tower it is time to wake whoever leaves: in winter, three in the morning. A clock that never runs down and that nobody can sell.',
      },
    },
    {
      at: [0.4, 0.63, 0.2, 0.18],
      title: { it: 'Falx, la falce', en: 'Falx, the sickle' },
      text: {
        it: 'La Falce esce dall’acqua a giugno, con i fieni, ma i pescatori la temevano per altro: quando la sua punta tocca il mare, il vento gira entro un’ora. Ersilia, che era una scienziata, annotò la cosa per undici estati. Nove volte era vero.',
        en: 'The Sickle rises from the water in June, with the hay, but the fishermen feared it for another reason: when its point touches the sea, the wind turns within the hour. Ersilia, who was a scientist, wrote it down for eleven summers. Nine times it was true.',
      },
    },
    {
      at: [0.22, 0.59, 0.16, 0.12],
      title: { it: 'Navicula, al rovescio', en: 'Navicula, upside down' },
      text: {
        it: 'La Barchetta naviga nella Via Lattea con la chiglia in su. Fu un errore d’incisione, e il lastrone era finito. Il pescatore che l’aveva dettata non se la prese: «Va bene così. Di qua la vediamo noi. Di là, la vedono loro.»',
        en: 'The Little Boat sails the Milky Way keel up. It was a mistake in the engraving, and the plate was finished. The man who had named it was not put out: “Leave it. From this side we see it. From the other, they do.”',
      },
    },
    {
      at: [0.61, 0.53, 0.17, 0.15],
      title: { it: 'Hortus, l’orto di chi non torna', en: 'Hortus, a garden for the lost' },
      text: {
        it: 'Sulla terraferma nessuno conosceva l’Orto. È un recinto di stelle fioche, e per vederlo ci vuole buio vero, quello del largo. Là, si diceva, zappano quelli che il mare non ha restituito. Ersilia lo disegnò per ultimo.',
        en: 'On the mainland nobody knew the Garden. It is a fence of faint stars, and to see it one needs real darkness, out at sea. There, it was said, dig those whom the sea did not give back. Ersilia drew it last.',
      },
    },
    {
      work: 'MAN-007',
      at: [0.18, 0.2, 0.66, 0.76],
      title: { it: 'Si guarda tutti', en: 'Everyone may look' },
      text: {
        it: 'Un secolo e mezzo dopo, la Specola civica invita la città: «Notti d’agosto, si guarda tutti». Le scie del manifesto sono una posa vera, di quarantasei minuti. Il punto d’oro, fermo in mezzo a tutto quel girare, sta dove i pescatori mettevano la Lanterna.',
        en: 'A century and a half later the town’s observatory invites everybody: “August nights, all may look.” The trails on the poster are a true exposure of forty-six minutes. The golden point, still amid all that turning, is where the fishermen put the Lantern.',
      },
    },
  ],
}
