import { bellflower } from './bellflower.ts'
import { butterflies } from './butterflies.ts'
import { chart } from './chart.ts'
import type { WrittenSeries } from './demo-story.ts'
import { island } from './island.ts'
import { sail } from './sail.ts'
import { sky } from './sky.ts'

/** The stories of the museum. */
export const museoSeries: WrittenSeries[] = [
  {
    key: 'directions',
    title: { it: 'Per non perdersi', en: 'Not to be lost' },
    text: {
      it: 'Tre fogli fatti per trovare la strada: un’isola, un golfo, un cielo.',
      en: 'Three sheets made to find the way by: an island, a gulf, a sky.',
    },
    season: '2025/2026',
    stories: [island, chart, sky],
  },
  {
    key: 'stubborn',
    title: { it: 'Piccole ostinazioni', en: 'Small acts of stubbornness' },
    text: {
      it: 'Una firma, un’etichetta, un colore: cose da poco su cui qualcuno non volle cedere.',
      en: 'A signature, a label, a colour: small things on which somebody would not give way.',
    },
    season: '2026',
    stories: [bellflower, butterflies, sail],
  },
]
