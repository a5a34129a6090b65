/** An image as stored by the shop: WebP without metadata. */
export interface ImageMaster {
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export type ImageType = 'jpeg' | 'png' | 'webp'

export type ImageResult =
  | { readonly ok: true; readonly master: ImageMaster }
  /** `type`: not one of the accepted types. `unreadable`: broken. */
  | { readonly ok: false; readonly reason: 'type' }
  | { readonly ok: false; readonly reason: 'unreadable' }
  | TooManyPixels

/** More than a file of this kind can have. */
export interface TooManyPixels {
  readonly ok: false
  readonly reason: 'pixels'
  readonly maxPixels: number
}

/** What is accepted as an image: JPEG and PNG of 48 megapixels, unless named. */
interface ImageLimits {
  readonly types?: readonly ImageType[]
  /** A photo as cameras save it can have more, because it is made smaller while it is read. */
  readonly maxPixels?: number
}

/** Creates the shop's copy of an uploaded image, validated by its content rather than its name. */
export interface Images {
  createMaster(bytes: Uint8Array, limits?: ImageLimits): Promise<ImageResult>
  /** Resizes a master image to at most this width in pixels. @throws when the bytes are not an image */
  resize(master: Uint8Array, width: number): Promise<Uint8Array>
  /** A square JPEG that shows all of a master image. @throws when the bytes are not an image */
  createEmailPicture(master: Uint8Array): Promise<Uint8Array>
}
