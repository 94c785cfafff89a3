import type { Random } from '../random.ts'

const roots = [
  'Serra',
  'Monte',
  'Castel',
  'Borgo',
  'Torre',
  'Rocca',
  'Villa',
  'Ponte',
  'Fonte',
  'Campo',
  'Porto',
  'Pieve',
  'Vico',
  'Colle',
  'Capo',
]
const seconds = [
  'vento',
  'chiaro',
  'lupo',
  'rosso',
  'maggiore',
  'verde',
  'salso',
  'corvo',
  'grano',
  'fosco',
  'alto',
  'forte',
  'selva',
  'mirto',
  'sole',
  'guarda',
  'mora',
  'pietra',
  'nibbio',
  'lama',
]
const saints = [
  'S. Ersilia',
  'S. Baldo',
  'S. Teonisto',
  'S. Quirica',
  'S. Ormisda',
  'S. Zita',
  'S. Eufronio',
  'S. Bassano',
]
const capes = [
  'C. della Vela',
  'C. Falcone',
  'P.ta Rasa',
  'C. dei Pini',
  'P.ta del Sale',
  'C. Corvino',
  'P.ta Mirta',
  'C. Sordo',
  'Scoglio del Gallo',
  'Cala Dormiente',
]
const peaks = [
  'M. Calvara',
  'M. Nibbio',
  'M. Sant’Aldo',
  'Cima Fosca',
  'M. Grimo',
  'Sasso Bianco',
  'M. Tessera',
  'Cima dei Corvi',
  'M. Aurelo',
  'Pizzo Lungo',
]

export const townName = (random: Random) =>
  random.chance(0.14)
    ? random.pick(saints)
    : random.chance(0.45)
      ? `${random.pick(roots)}${random.pick(seconds)}`
      : `${random.pick(roots)} ${random.pick(['di sopra', 'di sotto', 'vecchio', 'nuovo', 'al mare', 'dei frati', 'delle rose', 'del conte', 'secco', 'd’Orso'])}`
export const capeName = (random: Random) => random.pick(capes)
export const peakName = (random: Random) => random.pick(peaks)
