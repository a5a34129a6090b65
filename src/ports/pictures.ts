export interface NormalisedPicture {
  /** WebP, without metadata. */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

/** Reading and making pictures. */
export interface Pictures {
  /** Undefined unless the bytes are a JPEG or PNG picture by their content. Larger ones are scaled down. */
  normalise(bytes: Uint8Array): Promise<NormalisedPicture | undefined>
  /** A WebP copy of at most the given width in pixels. */
  resize(bytes: Uint8Array, width: number): Promise<Uint8Array>
}
