import type { DemoCollection, Words } from './demo-tenant.ts'
import { uuidFor } from './uuid-for.ts'

type Row = [key: string, parents: string[], it: string, en: string, textIt: string, textEn: string, maker: string, period: string, founded: number, state: string | undefined]

const museo: Row[] = [
  ['mapsAndSkies', [], 'Carte e cieli', 'Maps and skies', 'Come a Serravento si sono disegnati la terra, il mare e quello che sta sopra.', 'How Serravento drew the land, the sea and what lies above.', 'Museo Civico di Serravento', '1588/1911', 1784, 'Published'],
  ['land', ['mapsAndSkies'], 'Carte di terra e di mare', 'Maps of land and sea', 'Portolani, catasti e rilievi, dalla pergamena alla litografia.', 'Charts, registers and surveys, from vellum to lithograph.', 'Museo Civico di Serravento', '1588/1911', 1784, 'Published'],
  ['brunacci', ['land', 'highlights'], 'Il lascito Brunacci', 'The Brunacci bequest', 'Le carte di tre generazioni di cartografi, donate nel 1868 dall’ultima erede a patto che restassero insieme.', 'The maps of three generations of cartographers, given in 1868 by the last heir on condition that they stay together.', 'Famiglia Brunacci', '1588/1742', 1868, 'Published'],
  ['lagoon', ['brunacci'], 'I fogli della laguna', 'The lagoon sheets', 'Il rilievo del Magistrato alle Acque, quattro fogli di cinque: il quinto si cerca ancora.', 'The survey of the Water Magistracy, four sheets of five: the fifth is still looked for.', 'Magistrato alle Acque', '1801/1803', 1868, 'Published'],
  ['sky', ['mapsAndSkies'], 'Atlante del cielo', 'Celestial atlas', 'Planisferi incisi e dipinti, con le costellazioni dei pescatori.', 'Engraved and painted planispheres, with the fishermen’s constellations.', 'Ersilia Morandotti', '1694/1832', 1791, 'Published'],
  ['nature', [], 'Gabinetto di natura', 'Cabinet of nature', 'Il nucleo da cui nacque il museo: piante, insetti e pazienza.', 'The core from which the museum grew: plants, insects and patience.', 'Ersilia Morandotti', '1784/1845', 1784, 'Published'],
  ['herbarium', ['nature'], 'Erbario Morandotti', 'Morandotti herbarium', 'Tremila fogli raccolti da due Ersilie, nonna e nipote; qui una scelta.', 'Three thousand sheets gathered by two Ersilias, grandmother and granddaughter; here a choice of them.', 'Ersilia Morandotti la giovane', '1836/1845', 1846, 'Published'],
  ['alpine', ['herbarium'], 'Piante di montagna', 'Mountain plants', 'I fogli sopra i settecento metri.', 'The sheets from above seven hundred metres.', 'Ersilia Morandotti la giovane', '1840/1843', 1846, 'Approved'],
  ['insects', ['nature'], 'Cassette entomologiche', 'Insect boxes', 'Farfalle e coleotteri della laguna, ordinati per colore e poi, a malincuore, per specie.', 'Butterflies and beetles of the lagoon, sorted by colour and then, with regret, by species.', 'Ottavio Morandotti', '1851/1879', 1880, 'Published'],
  ['fireAndThread', [], 'Arti del fuoco e del filo', 'Arts of fire and thread', 'Ceramiche, mattonelle e tessuti delle botteghe della riva.', 'Ceramics, tiles and textiles from the workshops of the shore.', 'Museo Civico di Serravento', '-0490/1931', 1902, 'Published'],
  ['ceramics', ['fireAndThread'], 'Ceramiche', 'Ceramics', 'Dalle anfore del mare alle maioliche della spezieria.', 'From the amphorae of the sea to the tin glazes of the pharmacy.', 'Museo Civico di Serravento', '-0490/1887', 1902, 'Published'],
  ['tiles', ['ceramics', 'highlights'], 'Mattonelle', 'Tiles', 'Pannelli salvati da case, cappelle e stazioni.', 'Panels saved from houses, chapels and stations.', 'Museo Civico di Serravento', '1480/1931', 1975, 'Published'],
  ['textiles', ['fireAndThread'], 'Tessuti', 'Textiles', 'Campioni e pezze della Filanda Serraventina.', 'Samples and lengths from the Serravento mill.', 'Filanda Serraventina', '1640/1936', 1938, 'Published'],
  ['printed', [], 'Carta stampata', 'Printed paper', 'Quello che si affiggeva e quello che si suonava.', 'What was posted up and what was played.', 'Museo Civico di Serravento', '1600/1938', 1921, 'Published'],
  ['posters', ['printed'], 'Manifesti', 'Posters', 'Bagni di mare, regate, veglioni: la città che si annuncia.', 'Sea baths, regattas, masked balls: the town announcing itself.', 'Tipografia Aurora', '1898/1938', 1939, 'In review'],
  ['scores', ['printed'], 'Musica', 'Music', 'Le carte della Cappella di Santa Zita, con le registrazioni del museo.', 'The papers of the chapel of Saint Zita, with the museum’s recordings.', 'Cappella di Santa Zita', '1600/1790', 1921, 'Published'],
  ['highlights', [], 'Capolavori', 'Highlights', 'Se avete un’ora sola.', 'If you have only one hour.', 'Museo Civico di Serravento', '-0490/1938', 2004, 'Published'],
]
const archivio: Row[] = [
  ['drawings', [], 'Disegni d’architettura', 'Architectural drawings', 'I progetti dello studio Lorenzi, costruiti e no.', 'The projects of the Lorenzi practice, built and unbuilt.', 'Studio Lorenzi', '1781/1934', 1950, 'Published'],
  ['theatre', ['drawings'], 'Il teatro che non c’è', 'The theatre that is not there', 'Quattro progetti per una piazza rimasta vuota.', 'Four projects for a square left empty.', 'Studio Lorenzi', '1781/1864', 1950, 'Approved'],
  ['villas', ['drawings'], 'Ville e giardini', 'Villas and gardens', 'Piante e prospetti per chi poteva permetterseli.', 'Plans and elevations for those who could afford them.', 'Studio Lorenzi', '1790/1934', 1950, 'Published'],
  ['papers', [], 'Carte d’archivio', 'Papers', 'Inventari, lettere e regolamenti.', 'Inventories, letters and rules.', 'Archivio di Serravento', '1784/2004', 1950, undefined],
]

/** The uuid of a collection from its key. */
export const collectionUuid = (tenant: string, key: string) => uuidFor(`${tenant}/collection/${key}`)

/** An organisation's collections, parents before children; `keys` keeps only some. */
export function demoCollections(tenant: 'museo' | 'archivio', keys?: Set<string>): DemoCollection[] {
  const rows = (tenant === 'museo' ? museo : archivio).filter(([key]) => !keys || keys.has(key))
  const made: DemoCollection[] = []
  const placed = new Set<string>()
  while (placed.size < rows.length) {
    const next = rows.find(([key, parents]) => !placed.has(key) && parents.every((parent) => placed.has(parent) || !rows.some(([other]) => other === parent)))
    if (!next) throw new Error('The collections lie in a circle')
    const [key, parents, it, en, textIt, textEn, maker, period, founded, state] = next
    placed.add(key)
    const words: Record<'title' | 'description', Words> = { title: { it, en }, description: { it: textIt, en: textEn } }
    made.push({
      uuid: collectionUuid(tenant, key),
      sgtt: it,
      autn: maker,
      sgti: textIt,
      state,
      parents: parents.filter((parent) => placed.has(parent)).map((parent) => collectionUuid(tenant, parent)),
      metadata: [
        ...(['title', 'description'] as const).flatMap((name) => (['it', 'en'] as const).map((lang) => ({ name, value: words[name][lang], lang }))),
        { name: 'period', value: period },
        { name: 'founded', value: String(founded) },
        { name: 'open', value: String(founded > 1930) },
        { name: 'contact', value: `curator@${tenant}.example` },
        { name: 'attribution', value: tenant === 'museo' ? 'Museo Civico di Serravento' : 'Archivio di Serravento' },
      ],
    })
  }
  return made
}
