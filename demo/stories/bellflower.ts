import { whole } from './demo-story.ts'
import type { WrittenStory } from './demo-story.ts'

/** On two sheets of a herbarium. */
export const bellflower: WrittenStory = {
  key: 'bellflower',
  work: 'ERB-152',
  author: 'Nora Bellini',
  minutes: 4,
  title: { it: 'Una firma in un erbario', en: 'A signature in a herbarium' },
  text: {
    it: 'Tremila fogli, e uno solo firmato per intero. Per capire perché bisogna guardare i nastri, il timbro e una data.',
    en: 'Three thousand sheets, and only one signed in full. To understand why, look at the strips, the stamp and a date.',
  },
  steps: [
    {
      at: whole,
      title: { it: 'Foglio 152', en: 'Sheet 152' },
      text: {
        it: 'Una campanella blu, sei spighe di fiori, le radici lavate e stese. In un erbario tutto è pensato per non commuovere: il fondo uguale, la scala, l’etichetta in basso a destra. Eppure questo foglio, quando si apre l’armadio, si guarda per primo.',
        en: 'A blue bellflower, six spires of flowers, its roots washed and spread. In a herbarium everything is meant to leave us unmoved: the even ground, the scale, the label at the bottom right. And yet, when the cabinet is opened, this is the sheet one looks at first.',
      },
    },
    {
      at: [0.33, 0.09, 0.22, 0.27],
      title: { it: 'Il blu che resta', en: 'The blue that stays' },
      text: {
        it: 'Il blu è il colore che i fiori secchi perdono per primo. Ersilia cambiava la carta fra un foglio e l’altro ogni sei ore, giorno e notte, per due settimane: la pianta asciuga prima di accorgersene. Dopo quasi due secoli il blu è ancora un blu.',
        en: 'Blue is the first colour that dried flowers lose. Ersilia changed the paper between the sheets every six hours, day and night, for two weeks: the plant is dry before it knows. After almost two centuries the blue is still a blue.',
      },
    },
    {
      at: [0.37, 0.41, 0.25, 0.27],
      title: { it: 'Sei strisce di carta', en: 'Six strips of paper' },
      text: {
        it: 'A tenere la pianta non è colla ma carta: striscioline, ciascuna fissata ai due capi. Così si può staccare e studiare. Una colla più comoda c’era già, e avrebbe risparmiato settimane. Avrebbe anche deciso che nessuno dopo di lei avrebbe avuto domande.',
        en: 'What holds the plant is not glue but paper: little strips, each fixed at both ends. So it can be taken off and studied. There was handier glue, and it would have saved weeks. It would also have decided that nobody after her would have questions.',
      },
    },
    {
      at: [0.39, 0.7, 0.17, 0.1],
      title: { it: 'Anche le radici', en: 'The roots as well' },
      text: {
        it: 'I botanici di città coglievano fiori. Per avere le radici bisogna inginocchiarsi, e qui si è inginocchiata a 1840 metri, sul Sasso Bianco, il 21 luglio. Era salita con una guida che la chiamava «signorino»: in pantaloni, da sola, non l’avrebbe accompagnata.',
        en: 'Botanists from the city picked flowers. For roots one has to kneel, and she knelt at 1,840 metres, on Sasso Bianco, on 21 July. She went up with a guide who called her “young sir”: a woman in trousers he would not have taken.',
      },
    },
    {
      at: [0.55, 0.805, 0.4, 0.16],
      title: { it: 'Morand.', en: 'Morand.' },
      text: {
        it: 'Dopo il nome di una specie si scrive, abbreviato, chi l’ha descritta. «Morand.» poteva essere il padre, lo zio, il fratello Ottavio: tutti botanici, tutti dell’Accademia. L’Accademia non ammetteva Ersilia. Lei scrisse il nome in grande e firmò il foglio con nome e cognome, dietro.',
        en: 'After the name of a species stands, in short, who described it. “Morand.” might have been her father, her uncle, her brother Ottavio: all botanists, all of the Academy. The Academy did not admit Ersilia. She wrote the name large, and signed the sheet in full, on its back.',
      },
    },
    {
      work: 'ERB-135',
      at: [0.15, 0.15, 0.6, 0.42],
      title: { it: 'Tre anni prima', en: 'Three years before' },
      text: {
        it: 'Questo papavero lo colse a ventidue anni, il 30 maggio 1840, in un campo vicino al porto. Guardate i nastri: due attraversano i petali. Non sapeva ancora dove metterli. In mezzo ai due fogli ci sono tre anni e mezzo migliaio di piante.',
        en: 'She picked this poppy at twenty-two, on 30 May 1840, in a field near the harbour. Look at the strips: some of them cross the petals. She did not know yet where to put them. Between the two sheets lie three years and half a thousand plants.',
      },
    },
    {
      work: 'ERB-135',
      at: [0.08, 0.83, 0.18, 0.12],
      title: { it: 'Il timbro', en: 'The stamp' },
      text: {
        it: '«Museo Civico, Serravento, 1784»: il museo è più vecchio dell’erbario, e nacque dal gabinetto di un’altra Ersilia, la nonna. Il timbro l’hanno i fogli entrati per dono. La nipote donò tutto nel 1846, a un patto: che chiunque potesse chiedere di vederli. Lo state facendo.',
        en: '“Museo Civico, Serravento, 1784”: the museum is older than the herbarium, and grew from the cabinet of another Ersilia, the grandmother. Sheets that came as gifts bear the stamp. The granddaughter gave them all in 1846, on one condition: that anybody might ask to see them. You just did.',
      },
    },
  ],
}
