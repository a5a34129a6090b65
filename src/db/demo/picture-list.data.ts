/** One drawn view of a product. Written by scripts/draw-pictures.ts. */
export interface PictureView {
  readonly fileKey: string
  readonly alt: string
}

/** Product key → its views: front, back, contents. */
export const pictureList: Readonly<Record<string, readonly PictureView[]>> = {}
