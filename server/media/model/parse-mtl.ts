export type ObjMaterial = { name: string; colour: [number, number, number]; opacity: number; texture?: string }

const OPTION_ARGUMENTS: Record<string, number> = {
  '-s': 3,
  '-o': 3,
  '-t': 3,
  '-mm': 2,
  '-bm': 1,
  '-clamp': 1,
  '-blendu': 1,
  '-blendv': 1,
  '-boost': 1,
  '-texres': 1,
  '-imfchan': 1,
  '-type': 1,
}

function textureName(words: string[]): string {
  let n = 0
  while (n < words.length) {
    const counted = OPTION_ARGUMENTS[words[n] ?? '']
    if (counted === undefined) break
    n += 1
    for (let taken = 0; taken < counted && /^(?:-?[\d.]+(?:e-?\d+)?|on|off|[rgbmlz])$/i.test(words[n] ?? ''); taken++)
      n += 1
  }
  return words.slice(n).join(' ')
}

/** The colours and colour textures of an MTL file; everything else in it is not shown. */
export function parseMtl(text: string): ObjMaterial[] {
  const materials: ObjMaterial[] = []
  for (const line of text.split('\n')) {
    const [keyword = '', ...words] = line.trim().split(/\s+/)
    const last = materials.at(-1)
    const value = Number(words[0])
    switch (keyword.toLowerCase()) {
      case 'newmtl':
        materials.push({ name: words.join(' '), colour: [0.8, 0.8, 0.8], opacity: 1 })
        break
      case 'kd': {
        const [r = Number.NaN, g = r, b = r] = words.map(Number)
        if (last && [r, g, b].every((part) => part >= 0 && part <= 1)) last.colour = [r, g, b]
        break
      }
      case 'd':
        if (last && value >= 0 && value <= 1) last.opacity = value
        break
      case 'tr':
        if (last && value >= 0 && value <= 1) last.opacity = 1 - value
        break
      case 'map_kd':
        if (last) last.texture = textureName(words)
    }
  }
  // Some programs write both `d 0` and `Tr 0`; nobody models invisible parts.
  for (const material of materials) if (material.opacity === 0) material.opacity = 1
  return materials
}
