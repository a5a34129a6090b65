declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Readonly<Record<string, number | { min: number; max: number }>>
    },
  ): Promise<Buffer>
}
