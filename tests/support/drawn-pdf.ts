import { PDFDocument, StandardFonts } from 'pdf-lib'

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
