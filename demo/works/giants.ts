import { giantMap } from '../draw/giant-map.ts'
import { map, type MapWork } from '../draw/map.ts'
import { pixelsOf } from '../draw/drawing.ts'
import { picture, type Work } from './work.ts'

const plate: MapWork = {
  seed: 'map CAR-013',
  title: 'REGNO DI SERRAVENTO',
  subtitle: 'con tutte le sue terre, ville, castella e acque',
  maker: 'Teodora Brunacci e figli, 1644',
  shape: 'archipelago',
  manner: 'pictorial',
  palette: 'verdigris',
}
const of = {
  it: 'Grande carta murale del regno di Serravento',
  en: 'Great wall map of the realm of Serravento, thousands of hills, trees and towns',
}

/** The wall map: 216 megapixels. */
export const giants: Work[] = [
  {
    pressmark: 'CAR-013',
    title: { it: 'Grande carta del regno di Serravento', en: 'Great map of the realm of Serravento' },
    text: {
      it: 'Quattro metri per tre, dipinta in undici anni. Ogni casa ha una porta; di alcune, dice la leggenda sul verso, anche la chiave. Fotografata a tasselli nel 2019.',
      en: 'Four metres by three, eleven years in the painting. Every house has a door; some, says the legend on the back, also a key. Photographed in tiles in 2019.',
    },
    maker: 'Teodora Brunacci e figli',
    date: '1633/1644',
    category: 'Map',
    technique: { it: 'Tempera su tela', en: 'Distemper on canvas' },
    size: [280, 420],
    in: ['brunacci', 'highlights'],
    pictures: [
      picture('Detail', of, 'jpg', (width) =>
        pixelsOf(map({ ...plate, title: 'LEGENDA', subtitle: 'saggio del cartone preparatorio' }), width),
      ),
    ],
    files: [
      {
        kind: 'images',
        view: 'Recto',
        title: { it: 'Carta intera', en: 'The whole map' },
        alt: of,
        extension: 'tif',
        mediaType: 'image/tiff',
        make: () => giantMap(plate, { across: 9, down: 6, tile: 2000 }),
      },
    ],
  },
]
