import { herbarium, type HerbariumWork } from '../draw/herbarium.ts'
import { sheetPictures } from './sheet-pictures.ts'
import type { Work } from './work.ts'

type Habit = HerbariumWork['habit']
type Row = [species: string, it: string, en: string, place: string, date: string, edtf: string, habit: Habit]

const base: Habit = { stems: 1, leaf: { ratio: 0.4, belly: 0.4 }, leaves: 'alternate', count: 10, leafLength: 380, flower: 'star', flowerSize: 150, petal: '#c9a0b8', green: '#5f6f3c', branches: 2 }
const rows: Row[] = [
  ['Filix serravensis', 'Felce dei muri', 'Wall fern', 'Monte Calvara, 1120 m, rupi ombrose', '14 giugno 1841', '1841-06-14', { ...base, stems: 1, leaves: 'basal', count: 9, leafLength: 1250, leaf: { ratio: 0.24, belly: 0.3, leaflets: 19 }, flower: 'fern', flowerSize: 0, branches: 0, green: '#5c6b35' }],
  ['Daucus ventosus', 'Carota del vento', 'Wind carrot', 'Argine del Lido Lungo, sabbia', '2 luglio 1838', '1838-07-02', { ...base, leaf: { ratio: 0.5, belly: 0.4, lobes: 4, cut: 0.7, leaflets: 5 }, count: 7, leafLength: 520, flower: 'umbel', flowerSize: 310, petal: '#e9dfc0', green: '#66733b', branches: 3 }],
  ['Papaver litorale', 'Papavero di riva', 'Shore poppy', 'Campi presso Porto Vecchio', '30 maggio 1840', '1840-05-30', { ...base, stems: 3, leaf: { ratio: 0.5, belly: 0.45, lobes: 5, cut: 0.6 }, count: 8, leafLength: 430, flower: 'poppy', flowerSize: 200, petal: '#b5472e', green: '#6a7048', branches: 1 }],
  ['Campanula morandottiana', 'Campanella di Morandotti', 'Morandotti’s bellflower', 'Sasso Bianco, 1840 m', '21 luglio 1843', '1843-07-21', { ...base, stems: 3, leaf: { ratio: 0.22, belly: 0.4 }, count: 16, leafLength: 250, flower: 'raceme', flowerSize: 150, petal: '#5f6fae', green: '#5d7348', branches: 1 }],
  ['Quercus salina', 'Quercia salina', 'Salt oak', 'Bosco dei Frati, margine', '8 ottobre 1839', '1839-10-08', { ...base, leaf: { ratio: 0.62, belly: 0.58, lobes: 5, cut: 0.42 }, count: 12, leafLength: 430, flower: 'fern', flowerSize: 0, petal: '#8a5a2b', green: '#7a6a34', branches: 3, root: false }],
  ['Anthemis candida', 'Camomilla bianca', 'White chamomile', 'Strada delle Saline', '11 giugno 1842', '1842-06-11', { ...base, stems: 4, leaf: { ratio: 0.3, belly: 0.5, leaflets: 6 }, count: 7, leafLength: 260, flower: 'daisy', flowerSize: 130, petal: '#f1ead8', green: '#6f7a45', branches: 1 }],
  ['Hordeum lidense', 'Orzo dei lidi', 'Lido barley', 'Dune presso Capo Falcone', '19 giugno 1837', '1837-06-19', { ...base, stems: 6, leaf: { ratio: 0.05, belly: 0.3 }, count: 4, leafLength: 640, flower: 'spike', flowerSize: 140, petal: '#c3a25c', green: '#8c8a4c', branches: 0 }],
  ['Rosa nebularis', 'Rosa di nebbia', 'Mist rose', 'Siepi di Villa Lupo', '3 giugno 1844', '1844-06-03', { ...base, stems: 1, leaf: { ratio: 0.55, belly: 0.45, teeth: 14, leaflets: 3 }, count: 9, leafLength: 400, flower: 'star', flowerSize: 170, petal: '#d99aa2', green: '#56683a', branches: 4, root: false }],
  ['Salvia tacita', 'Salvia muta', 'Silent sage', 'Gariga sopra Cala Dormiente', '27 maggio 1838', '1838-05-27', { ...base, stems: 2, leaf: { ratio: 0.36, belly: 0.42, teeth: 18 }, leaves: 'opposite', count: 7, leafLength: 380, flower: 'raceme', flowerSize: 190, petal: '#7d5a96', green: '#74805a', branches: 2 }],
  ['Plantago insularis', 'Piantaggine isolana', 'Island plantain', 'Isole minori della laguna', '15 maggio 1836', '1836-05-15', { ...base, stems: 4, leaves: 'basal', count: 10, leafLength: 560, leaf: { ratio: 0.26, belly: 0.5 }, flower: 'spike', flowerSize: 110, petal: '#8a7440', green: '#687a40', branches: 0 }],
  ['Galium stellatum', 'Caglio stellato', 'Starry bedstraw', 'Prati umidi di Ponte Secco', '9 giugno 1845', '1845-06-09', { ...base, stems: 3, leaves: 'whorled', count: 8, leafLength: 210, leaf: { ratio: 0.24, belly: 0.6 }, flower: 'umbel', flowerSize: 190, petal: '#efe6c4', green: '#66783e', branches: 2 }],
  ['Acer fulvum', 'Acero fulvo', 'Tawny maple', 'Valle dei Nibbi, 700 m', '25 ottobre 1840', '1840-10-25', { ...base, stems: 1, leaf: { ratio: 1, belly: 0.42, lobes: 3, cut: 0.5 }, leaves: 'opposite', count: 5, leafLength: 420, flower: 'fern', flowerSize: 0, petal: '#a0522d', green: '#a8642f', branches: 2, root: false }],
  ['Aster crepuscularis', 'Astro del crepuscolo', 'Twilight aster', 'Barene del Foglio III', '12 settembre 1841', '1841-09-12', { ...base, stems: 2, leaf: { ratio: 0.16, belly: 0.5 }, count: 15, leafLength: 330, flower: 'daisy', flowerSize: 145, petal: '#8d7fb5', green: '#5f7350', branches: 4 }],
  ['Achillea minima', 'Achillea minima', 'Least yarrow', 'Cima Fosca, ghiaioni', '1 agosto 1843', '1843-08-01', { ...base, stems: 5, leaf: { ratio: 0.3, belly: 0.5, leaflets: 9 }, count: 8, leafLength: 300, flower: 'umbel', flowerSize: 150, petal: '#d8b24a', green: '#7b8350', branches: 0 }],
]
const alpine = new Set(['Campanula morandottiana', 'Achillea minima', 'Filix serravensis', 'Acer fulvum'])

/** The Morandotti herbarium. */
export const herbaria: Work[] = rows.map(([species, it, en, place, date, edtf, habit], index) => {
  const number = String(101 + index * 17)
  const pressmark = `ERB-${number}`
  const seed = `herbarium ${pressmark}`
  return {
    pressmark,
    date: edtf,
    maker: index % 3 === 1 ? 'Ottavio Morandotti' : 'Ersilia Morandotti la giovane',
    title: { it: `${species} · ${it}`, en: `${species} · ${en}` },
    text: {
      it: `Esemplare raccolto il ${date} (${place}) e montato con strisce di carta. L’etichetta è della raccoglitrice; il numero in alto è quello del primo inventario.`,
      en: `Specimen gathered on ${edtf} (${place}) and mounted with paper straps. The label is in the gatherer’s hand; the number at the top is that of the first inventory.`,
    },
    category: 'Herbarium sheet',
    technique: { it: 'Pianta essiccata su carta', en: 'Dried plant on paper' },
    size: [46, 31],
    in: [...(alpine.has(species) ? ['alpine'] : ['herbarium']), ...(index === 2 ? ['highlights'] : [])],
    pictures: sheetPictures({
      seed, pressmark,
      of: { it: `Foglio d’erbario con ${it.toLowerCase()} (${species})`, en: `Herbarium sheet with a pressed ${en.toLowerCase()} (${species}), label and stamp` },
      draw: () => herbarium({ seed, species, author: 'Morand.', vernacular: it.toLowerCase(), place, date, number, habit }),
      details: index % 3 === 0 ? 2 : 1,
      verso: index % 4 === 0,
      formats: index % 5 === 3 ? ['tif', 'jpg'] : ['jpg'],
    }),
  }
})
