import type { PlainImage } from './deep-zoom-image'

/** A drawn picture without a server, for stories: a chequered field with a sun in it. */
export function somePicture(title: string, hue = 200): PlainImage {
  const [width, height] = [1600, 1000]
  const squares = Array.from({ length: 40 }, (_, n) => {
    const [x, y] = [(n % 8) * 200, Math.floor(n / 8) * 200]
    return `<rect x="${x}" y="${y}" width="200" height="200" fill="hsl(${hue + (n % 7) * 6} 30% ${35 + ((n * 3) % 8) * 5}%)"/>`
  })
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${squares.join('')}<circle cx="1100" cy="400" r="180" fill="#e9c46a"/></svg>`
  const src = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  return { title, src, width, height, thumb: src }
}
