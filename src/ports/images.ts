/** A picture as the shop keeps it: WebP without metadata. */
export interface ImageMaster {
  readonly bytes: Uint8Array
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export type ImageResult =
  | { readonly ok: true; readonly master: ImageMaster }
  /** `type`: neither JPEG nor PNG. `unreadable`: broken, or more pixels than a photograph has. */
  | { readonly ok: false; readonly why: 'type' | 'unreadable' }

/** Makes the shop's own copy of a picture somebody sent, judged by its content and not by its name. */
export interface Images {
  createMaster(bytes: Uint8Array): Promise<ImageResult>
  /** A copy of a master that is at most so many pixels wide. @throws when the bytes are no picture */
  resize(master: Uint8Array, width: number): Promise<Uint8Array>
}
