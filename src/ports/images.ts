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
  /** `type`: not one of the accepted types. `unreadable`: broken, or too many pixels. */
  | { readonly ok: false; readonly reason: 'type' | 'unreadable' }

/** Creates the shop's copy of an uploaded image, validated by its content rather than its name. */
export interface Images {
  /** @param accepted JPEG and PNG, unless named (D25) */
  createMaster(bytes: Uint8Array, accepted?: readonly ImageType[]): Promise<ImageResult>
  /** Resizes a master image to at most this width in pixels. @throws when the bytes are not an image */
  resize(master: Uint8Array, width: number): Promise<Uint8Array>
  /** A square JPEG that shows all of a master image. @throws when the bytes are not an image */
  createEmailPicture(master: Uint8Array): Promise<Uint8Array>
}
