import { printOrders } from '#contract/admin/fulfillment/calls.ts'
import { loadFile } from '../../api/call.ts'

/** Of a page of 4 × 6 inches, at 203 dots per inch as label printers have. */
const pageWidth = 812

/**
 * Prints the slip and the label of an order: their pages are drawn and given to the printer of the browser.
 * @throws when they cannot be loaded
 */
export async function printParcel(number: string): Promise<void> {
  const file = await loadFile(printOrders({ body: { orders: [number], paper: 'label' } }))
  const { openReport } = await import('../../state/open-report.ts')
  const pages = await openReport(await file.arrayBuffer())
  const sheet = document.createElement('div')
  sheet.dataset.printed = 'parcel'
  document.body.append(sheet)
  try {
    for (let page = 1; page <= pages.pageCount; page++) {
      const canvas = document.createElement('canvas')
      sheet.append(canvas)
      await pages.draw(page, canvas, pageWidth).done
    }
    document.body.dataset.prints = 'parcel'
    window.print()
  } finally {
    delete document.body.dataset.prints
    sheet.remove()
    pages.close()
  }
}
