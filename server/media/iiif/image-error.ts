/** Why an image request cannot be served; `status` is the one that the Image API requires. */
export class ImageRequestError extends Error {
  readonly status: 400 | 404 | 501
  readonly part: 'region' | 'size' | 'rotation' | 'quality' | 'format' | 'tile' | 'image'

  constructor(status: ImageRequestError['status'], part: ImageRequestError['part'], message: string) {
    super(message)
    this.name = 'ImageRequestError'
    this.status = status
    this.part = part
  }
}
