/** Drawn pictures for stories: name, background colour, address, aspect ratio. */
export type SamplePicture = { title: string; author: string; color: string; src: string; aspect: string }

const svg = (width: number, height: number, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`)}`

const many = (count: number, draw: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => draw(at)).join('')
// The golden angle spreads points without a pattern, and the same each time.
const spread = (at: number, most: number) => (((at * 0.618034) % 1) * most).toFixed(1)

const starChart = svg(
  400,
  300,
  `<rect width="400" height="300" fill="#1c2b3f"/><g fill="none" stroke="#c8b98a" stroke-width=".8">${many(6, (at) => `<circle cx="200" cy="150" r="${24 + at * 24}"/>`)}${many(12, (at) => `<path d="M200 150l${(150 * Math.cos(at * 0.5236)).toFixed(1)} ${(150 * Math.sin(at * 0.5236)).toFixed(1)}"/>`)}</g><g fill="#f3e6bd">${many(90, (at) => `<circle cx="${spread(at, 400)}" cy="${spread(at * 7 + 3, 300)}" r="${0.6 + (at % 5) * 0.45}"/>`)}</g>`,
)

const chart = svg(
  400,
  300,
  `<rect width="400" height="300" fill="#dfcfa8"/><path d="M0 210C60 180 90 240 150 205s70-70 130-60 80-50 120-60v205H0z" fill="#9fb3a4"/>${many(9, (at) => `<path d="M0 ${218 + at * 9}C60 ${188 + at * 9} 90 ${248 + at * 9} 150 ${213 + at * 9}s70-70 130-60 80-50 120-60" fill="none" stroke="#5c7568" stroke-width=".7" opacity=".7"/>`)}<g fill="none" stroke="#6d4a2a">${many(14, (at) => `<circle cx="${40 + Number(spread(at, 320))}" cy="${30 + Number(spread(at * 3 + 1, 110))}" r="${2 + (at % 3)}"/>`)}<path d="M330 60v60M300 90h60M309 69l42 42M351 69l-42 42"/></g>`,
)

const leaf = svg(
  300,
  400,
  `<rect width="300" height="400" fill="#efe6cf"/><path d="M150 380C148 280 152 180 150 60" stroke="#4d5b34" stroke-width="3" fill="none"/>${many(9, (at) => `<path d="M150 ${90 + at * 30}q${-60 - at * 5} ${-46 + at * 2} ${-92 + at} ${-6 + at}q40 36 ${92 - at} ${6 - at}z" fill="#6f8148" opacity="${0.75 + (at % 3) * 0.1}"/><path d="M150 ${104 + at * 30}q${60 + at * 5} ${-46 + at * 2} ${92 - at} ${-6 + at}q-40 36 ${-92 + at} ${6 - at}z" fill="#5e7240"/>`)}<path d="M150 62c-30-30-8-52 0-52s30 22 0 52z" fill="#a8442f"/>`,
)

const tiles = svg(
  300,
  300,
  `<rect width="300" height="300" fill="#f0ead9"/>${many(16, (at) => {
    const [x, y] = [(at % 4) * 75, Math.floor(at / 4) * 75]
    return `<g transform="translate(${x} ${y})"><path d="M0 0h75v75H0z" fill="none" stroke="#c9bfa4"/><path d="M37.500 4 71 37.500 37.500 71 4 37.500z" fill="${at % 3 === 0 ? '#2c5a7a' : '#c07a34'}"/><circle cx="37.500" cy="37.500" r="12" fill="#f0ead9"/><path d="M0 0q14 0 14 14T0 14zM75 75q-14 0-14-14t14 0z" fill="#2c5a7a"/></g>`
  })}`,
)

const vase = svg(
  300,
  400,
  '<rect width="300" height="400" fill="#c9c2b4"/><ellipse cx="150" cy="352" rx="86" ry="14" fill="#a39b8b"/><path d="M118 60h64l-8 56c50 34 62 96 44 160-8 32-30 68-68 70-38-2-60-38-68-70-18-64-6-126 44-160z" fill="#8c3b26"/><path d="M84 190q66 34 132 0M80 214q70 36 140 0" stroke="#22160f" stroke-width="9" fill="none"/><path d="M124 60h52M150 250l-22 40h44z" stroke="#22160f" stroke-width="8" fill="none"/>',
)

const score = svg(
  400,
  300,
  `<rect width="400" height="300" fill="#f1e8d4"/><g stroke="#4c3b2a">${many(4, (row) => many(5, (line) => `<path d="M24 ${40 + row * 62 + line * 8}h352" stroke-width=".9"/>`))}</g><g fill="#2b2018">${many(44, (at) => `<g transform="translate(${40 + (at % 11) * 31} ${40 + Math.floor(at / 11) * 62 + ((at * 5) % 9) * 4})"><ellipse rx="5" ry="3.800" transform="rotate(-18)"/><path d="M4.500 0v-24" stroke="#2b2018" stroke-width="1.300"/></g>`)}</g>`,
)

const textile = svg(
  400,
  300,
  `<rect width="400" height="300" fill="#6b2737"/>${many(60, (at) => `<path d="M${(at % 10) * 40} ${Math.floor(at / 10) * 50}l20 25-20 25-20-25z" fill="${['#d9a441', '#27494d', '#e8dcc3'][at % 3]}" opacity=".9"/><path d="M${(at % 10) * 40} ${Math.floor(at / 10) * 50 + 13}l10 12-10 12-10-12z" fill="#6b2737"/>`)}`,
)

const poster = svg(
  300,
  400,
  '<rect width="300" height="400" fill="#e5b93c"/><circle cx="150" cy="150" r="96" fill="#c8402b"/><path d="M0 300q75-60 150 0t150 0v100H0z" fill="#1f3d4a"/><path d="M92 262 150 96l58 166z" fill="#f6eed8"/><path d="M150 96v166" stroke="#1f3d4a" stroke-width="4"/><path d="M60 368h180M90 384h120" stroke="#e5b93c" stroke-width="6"/>',
)

export const samplePictures: readonly SamplePicture[] = [
  { title: 'Northern sky, first plate', author: 'Vincenza Serra', color: '#1c2b3f', src: starChart, aspect: '4 / 3' },
  {
    title: 'Chart of the upper lagoon with its shoals and the seats of the fishermen',
    author: 'Iacopo Renier',
    color: '#dfcfa8',
    src: chart,
    aspect: '4 / 3',
  },
  { title: 'Herbarium, leaf 34', author: 'Sister Agnese', color: '#efe6cf', src: leaf, aspect: '3 / 4' },
  { title: 'Floor of the north cloister', author: 'Unknown workshop', color: '#f0ead9', src: tiles, aspect: '1 / 1' },
  { title: 'Amphora with two bands', author: 'Unknown potter', color: '#c9c2b4', src: vase, aspect: '3 / 4' },
  { title: 'Motet for four voices', author: 'Lorenzo Baldi', color: '#f1e8d4', src: score, aspect: '4 / 3' },
  {
    title: 'Altar cloth, fragment',
    author: 'Silk weavers of the Rialto',
    color: '#6b2737',
    src: textile,
    aspect: '4 / 3',
  },
  { title: 'Regatta', author: 'Studio Corvo', color: '#e5b93c', src: poster, aspect: '3 / 4' },
]
