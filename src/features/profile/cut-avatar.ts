/** Side of one's own picture, in pixels, and the largest file in bytes. */
const avatarSide = 300
export const avatarMostBytes = 10_485_760

/** A part of a picture, in its own pixels. */
export interface PicturePart {
  x: number
  y: number
  width: number
  height: number
}

/** Cuts a part out of a picture as a PNG of 300x300. */
export async function cutAvatar(picture: HTMLImageElement, { x, y, width, height }: PicturePart): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = avatarSide
  canvas.height = avatarSide
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, avatarSide, avatarSide)
  return new Promise((done, failed) =>
    canvas.toBlob((png) => (png ? done(png) : failed(new Error('The picture could not be written'))), 'image/png'),
  )
}

/** Loads a file as a picture; rejects if it is none. */
export async function readPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  return picture
}
