import { minimumAge } from '#domain/compliance/minimum-age.ts'
import { formatDay, formatShortDay } from '#domain/format-date.ts'
import { formatShortMonth } from '#domain/format-month.ts'
import { formatPaymentMethod } from '#domain/payments/payment-method.ts'
import { describeSignatures } from '#domain/shipping/describe-signatures.ts'
import { formatCount, formatUnits } from '#domain/text.ts'
import type { UnderwritingPack } from '#usecases/account-health/collect-underwriting-pack.ts'
import type { PdfSection } from './pdf-sections.ts'
import { listHistorySections } from './underwriting-history-sections.ts'

/** A PDF of more rows would take the memory of a small server. The tables of the ZIP have all. */
const maxRows = 400
/** The others are in a table of the ZIP. */
const shownPages = 40

/** What an underwriter asks for. The longest table is the last one. Nothing of it is about one customer. */
export function listPackSections(pack: UnderwritingPack): readonly PdfSection[] {
  return [
    describeShop(pack),
    describeAgeChecks(pack),
    describeAgeFigures(pack),
    describePlaces(pack),
    describeBlocked(pack),
    describeProducts(pack),
    describePolicies(pack),
    describeDescriptors(pack),
    ...listHistorySections(pack),
    describeGaps(pack),
    describeReports(pack),
  ]
}

function describeShop({ store, hours, mode }: UnderwritingPack): PdfSection {
  const { contact } = store
  return {
    title: 'Shop and contact',
    rows: [
      ['Name', store.name],
      ['Website', store.url],
      ['Telephone', contact.phone || 'Not given'],
      ['Email', contact.email || 'Not given'],
      ['Address', contact.address.join(', ') || 'Not given'],
      ['Hours', hours.join('; ') || 'Not given'],
      ...(mode === 'demo'
        ? [['Demo mode', 'The orders, products and lab reports of this file are invented.']]
        : []),
    ],
  }
}

function describeReports({ products }: UnderwritingPack): PdfSection {
  return {
    title: 'Lab reports by product, SKU and lot',
    text: limitNote(
      products.length,
      'lab-reports.csv',
      'The reports are in the folder lab-reports of the ZIP.',
    ),
    heads: ['Product', 'SKU', 'Lot', 'Laboratory (ISO/IEC 17025)', 'Tested', 'Report'],
    widths: ['*', 42, 72, 130, 56, 38],
    rows: products
      .slice(0, maxRows)
      .map((product) => [
        product.name,
        product.sku ?? 'None',
        product.lotNumber ?? 'None',
        product.laboratory === undefined
          ? 'Not stored'
          : [product.laboratory, product.laboratoryCertificate ?? 'no certificate'].join(', '),
        product.testedOn === undefined ? 'Not stored' : formatShortDay(product.testedOn),
        product.reportFileKey === undefined ? 'Missing' : 'On file',
      ]),
  }
}

function describeAgeChecks({ ageProvider, ageSettings, hasAgeCheck, methods }: UnderwritingPack): PdfSection {
  const { rememberedDays, documentDays } = ageSettings
  return {
    title: 'Age verification',
    rows: [
      ['Least age', `${minimumAge} years, and more where a state asks for it`],
      ['At the door', 'Visitors are asked for their age before they see a product.'],
      ['At the order', hasAgeCheck ? `${ageProvider}, for each order, before it is packed` : 'Not set up'],
      ['What is compared', 'Name, date of birth and address of the order'],
      [
        'Earlier check',
        rememberedDays === 0
          ? 'Never counts'
          : `Counts for ${formatUnits(rememberedDays, 'day')}, for the same person at the same address`,
      ],
      [
        'On failure',
        'The order is not packed. The customer can send a document, which staff review. Otherwise the order is canceled and refunded.',
      ],
      ['Documents', `Deleted after the decision, and after ${formatUnits(documentDays, 'day')} at most`],
      ['At delivery', describeSignatures(methods)],
    ],
  }
}

function describeAgeFigures({ ageFigures }: UnderwritingPack): PdfSection {
  return {
    title: 'Age checks by month',
    heads: ['Month', 'Checked', 'Passed', 'Refused', 'Still open'],
    widths: ['*', 90, 90, 90, 90],
    rows: ageFigures.map(({ month, checked, passed, refused }) => [
      formatShortMonth(month),
      ...[checked, passed, refused, checked - passed - refused].map(formatCount),
    ]),
  }
}

function describePlaces({ restrictions, rulebook }: UnderwritingPack): PdfSection {
  const { states, overseas, places, leafOnly } = restrictions
  return {
    title: 'Places not served',
    rows: [
      ['States', states.join(', ') || 'None'],
      ['Counties and cities', places.join(', ') || 'None'],
      ['Territories and military', overseas.join(', ') || 'None'],
      ['Plain leaf alone', leafOnly.join(', ') || 'None'],
      [
        'How it is enforced',
        `The server checks each address by ZIP code, county and city when rates are asked for, when the order is placed, and again before it is packed. The rulebook has ${formatCount(rulebook.rules)} rules in force (version ${rulebook.version}).`,
      ],
    ],
  }
}

function describeBlocked({ blocked }: UnderwritingPack): PdfSection {
  return {
    title: 'Blocked attempts by month and state',
    text: 'Attempts to get rates for, or to order to, a place that is not served.',
    heads: ['Month', 'State', 'Attempts', 'Of these, orders'],
    widths: ['*', 90, 110, 110],
    rows: blocked
      .slice(0, maxRows)
      .map(({ month, state, attempts, orders }) => [
        formatShortMonth(month),
        state,
        formatCount(attempts),
        formatCount(orders),
      ]),
  }
}

function describeProducts({ products, store, claims, disclaimer }: UnderwritingPack): PdfSection {
  const pages = [...new Map(products.map((product) => [product.productId, product])).values()]
  return {
    title: 'Product pages and claims',
    rows: [
      ['Published products', formatCount(pages.length)],
      ['Pictures of labels', 'In the folder labels of the ZIP'],
      ['FDA disclaimer', disclaimer || 'Missing'],
      [
        'Claims check',
        `Every text of staff and of customers is compared with ${formatCount(claims.terms)} words and phrases about diseases, drugs, approval and youth. A text with one is published only when an owner or a manager gives a reason.`,
      ],
      ['Texts published with a reason', `${formatCount(claims.overrides)} in these months`],
      ['Reviews kept back or removed', `${formatCount(claims.heldReviews)} in these months`],
      ...pages
        .slice(0, shownPages)
        .map(({ name, slug }) => [name, `${store.url}/products/${encodeURIComponent(slug)}`]),
      ...(pages.length > shownPages
        ? [['And more', `${formatCount(pages.length - shownPages)} in lab-reports.csv of the ZIP`]]
        : []),
    ],
  }
}

function describePolicies({ policies, store }: UnderwritingPack): PdfSection {
  return {
    title: 'Policies',
    text: 'Their texts are in the folder policies of the ZIP. Each order records the version of the terms that was accepted.',
    heads: ['Policy', 'Version', 'In force since', 'Versions', 'Page'],
    widths: ['*', 80, 90, 50, 180],
    rows: policies.map(({ key, title, version, since, versions }) => [
      title,
      version,
      formatDay(since),
      formatCount(versions),
      `${store.url}/${key}`,
    ]),
  }
}

function describeDescriptors({ descriptors }: UnderwritingPack): PdfSection {
  return {
    title: 'Statement descriptor',
    text: 'Shown before paying, on the page of the finished order, in its emails and on its invoice.',
    heads: ['Account', 'Descriptor', 'Methods'],
    widths: ['*', 170, 150],
    rows: descriptors.map(({ account, descriptor, methods }) => [
      account,
      descriptor,
      methods.map(formatPaymentMethod).join(', '),
    ]),
  }
}

function describeGaps({ gaps }: UnderwritingPack): PdfSection {
  return {
    title: 'Not in this file',
    text:
      gaps.length > maxRows
        ? `The first ${maxRows} of ${formatCount(gaps.length)}. missing.txt of the ZIP has all.`
        : 'What is asked for usually, and the shop does not have.',
    heads: ['What is missing'],
    widths: ['*'],
    rows: gaps.slice(0, maxRows).map((gap) => [gap]),
  }
}

function limitNote(rows: number, file: string, otherwise: string): string {
  return rows > maxRows
    ? `The first ${maxRows} of ${formatCount(rows)}. ${file} of the ZIP has all. ${otherwise}`
    : otherwise
}
