import { herbarium } from '../draw/herbarium.ts'
import { plants } from './plants.ts'
import { sheetPictures } from './sheet-pictures.ts'
import type { Work } from './work.ts'

const alpine = new Set(['Campanula morandottiana', 'Achillea minima', 'Filix serravensis', 'Acer fulvum'])
/** What is worth telling of each sheet. */
const notes: Record<string, [it: string, en: string]> = {
  'Filix serravensis': [
    'Le fronde passano di poco il margine: il foglio fu tagliato prima di misurare la pianta.',
    'The fronds reach just to the margin: the sheet was cut before the plant was measured.',
  ],
  'Daucus ventosus': [
    'Ottavio annota che il vento gli portò via il primo esemplare.',
    'Ottavio notes that the wind carried off his first specimen.',
  ],
  'Papaver litorale': [
    'Il rosso dei petali ha resistito a quasi due secoli di cassetto.',
    'The red of the petals has outlasted almost two centuries in a drawer.',
  ],
  'Campanula morandottiana': [
    'L’esemplare su cui la specie fu descritta, e l’unico foglio che Ersilia firmò con nome e cognome.',
    'The specimen from which the species was described, and the only sheet that Ersilia signed in full.',
  ],
  'Quercus salina': [
    'Un ramo della quercia abbattuta nel 1851, della quale non resta altro.',
    'A branch of the oak felled in 1851; nothing else of it remains.',
  ],
  'Anthemis candida': [
    'Raccolta lungo la strada, dice l’etichetta, «aspettando la diligenza».',
    'Gathered by the road, says the label, “while waiting for the coach”.',
  ],
  'Hordeum lidense': [
    'Sui lidi non cresce più: il foglio è il confronto per chi prova a riportarvelo.',
    'It no longer grows on the lidi; whoever tries to bring it back compares it with this sheet.',
  ],
  'Rosa nebularis': [
    'Il profumo, scrive il registro del 1902, si sentiva ancora.',
    'The scent, says the register of 1902, could still be noticed.',
  ],
  'Salvia tacita': [
    'Detta muta perché le api, a quanto pare, la ignorano.',
    'Called silent because the bees, it seems, pass it by.',
  ],
  'Plantago insularis': [
    'Raccolta su tre isole in un giorno solo; l’etichetta non dice su quale crescesse questa.',
    'Gathered on three islands in a single day; the label does not say which this one came from.',
  ],
  'Galium stellatum': [
    'Fu il caglio dei formaggi di Ponte Secco fino agli anni Venti.',
    'It curdled the cheeses of Ponte Secco until the nineteen-twenties.',
  ],
  'Acer fulvum': [
    'Le foglie erano già cadute: Ersilia le legò una per una al loro ramo.',
    'The leaves had already fallen: Ersilia tied them to their branch one by one.',
  ],
  'Aster crepuscularis': [
    'Si apre al tramonto; quello del foglio fu colto, e pressato, di notte.',
    'It opens at sunset; the one on the sheet was picked, and pressed, at night.',
  ],
  'Achillea minima': [
    'Diverse piantine su un foglio solo, la più alta di nove centimetri.',
    'Several plants on one sheet, the tallest nine centimetres high.',
  ],
}
/** A plant's name within a sentence; that of a person stays as it is. */
const within = (name: string) => name.replace(/^(?!Morandotti)./, (first) => first.toLowerCase())
const dayOf = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** The Morandotti herbarium. */
export const herbaria: Work[] = plants.map(([species, it, en, place, date, edtf, habit], index) => {
  const number = String(101 + index * 17)
  const pressmark = `ERB-${number}`
  const seed = `herbarium ${pressmark}`
  const [noteIt, noteEn] = notes[species] ?? ['', '']
  return {
    pressmark,
    date: edtf,
    maker: index % 3 === 1 ? 'Ottavio Morandotti' : 'Ersilia Morandotti la giovane',
    title: { it: `${species} · ${it}`, en: `${species} · ${en}` },
    text: {
      it: `Raccolta il ${date}; luogo, secondo l’etichetta: «${place}». ${noteIt}`,
      en: `Gathered on ${dayOf.format(new Date(edtf))}; the label gives the place as “${place}”. ${noteEn}`,
    },
    category: 'Herbarium sheet',
    technique: { it: 'Pianta essiccata su carta', en: 'Dried plant on paper' },
    size: [46, 31],
    in: [...(alpine.has(species) ? ['alpine'] : ['herbarium']), ...(index === 2 ? ['highlights'] : [])],
    pictures: sheetPictures({
      seed,
      pressmark,
      of: {
        it: `Foglio d’erbario con ${within(it)} (${species})`,
        en: `Herbarium sheet with a pressed ${within(en)} (${species}), label and stamp`,
      },
      draw: () => herbarium({ seed, species, author: 'Morand.', vernacular: within(it), place, date, number, habit }),
      details: index % 3 === 0 ? 2 : 1,
      verso: index % 4 === 0,
      formats: index % 5 === 3 ? ['tif', 'jpg'] : ['jpg'],
    }),
  }
})
