import {
  concatTransformationMatrix,
  drawObject,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  StandardFonts,
} from 'pdf-lib'

/** A PDF with pages of lines, and the cells of each line in columns. */
export async function drawPdf(pages: readonly (readonly (readonly string[])[])[]): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (const lines of pages) {
    const page = pdf.addPage([612, 792])
    for (const [row, cells] of lines.entries())
      for (const [column, cell] of cells.entries())
        page.drawText(cell, { x: 50 + column * 140, y: 720 - row * 26, size: 11, font })
  }
  return Buffer.from(await pdf.save())
}

/** The smallest PDF with a page, which is empty. The words are a comment in it. */
export function writeSmallPdf(words = ''): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ]
  let text = `%PDF-1.4\n%${words}\n`
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj ${object} endobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 4\n0000000000 65535 f \n${places.join('')}trailer << /Size 4 /Root 1 0 R >>`
  return Buffer.from(`${text}${table}\nstartxref\n${text.length}\n%%EOF\n`)
}

/** A black page without text, compressed as scanners do (JBIG2). */
export async function drawScan(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([612, 792])
  const image = pdf.context.register(
    pdf.context.stream(createBlackJbig2(), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 64,
      Height: 64,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 1,
      Filter: 'JBIG2Decode',
    }),
  )
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(612, 0, 0, 792, 0, 0),
    drawObject(page.node.newXObject('Scan', image)),
    popGraphicsState(),
  )
  return Buffer.from(await pdf.save())
}

/** 64 × 64 pixels: the segment of the page, and a region in the code of fax machines. */
function createBlackJbig2(): Buffer {
  const size = [0, 0, 0, 64, 0, 0, 0, 64]
  const firstRow = '001' + '00110101' + '0000001111' + '0000110111'
  const endOfBlock = '000000000001'.repeat(2)
  const bits = firstRow + '11'.repeat(63) + endOfBlock
  const code = (bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))
  const region = [...size, ...Array(9).fill(0), 1, ...code]
  return Buffer.from([
    ...[0, 0, 0, 0, 48, 0, 1, 0, 0, 0, 19, ...size, ...Array(11).fill(0)],
    ...[0, 0, 0, 1, 38, 0, 1, 0, 0, 0, region.length, ...region],
  ])
}
