/** A picture that staff uploaded for pages. */
export interface ContentImage {
  /** In file storage. */
  readonly fileKey: string
  readonly alt: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}
