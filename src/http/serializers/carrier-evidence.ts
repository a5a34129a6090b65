import type { CollectedEvidence } from '#usecases/orders/export-order-evidence.ts'

interface CarrierScan {
  readonly at: Date
  /** 'USPS: Delivered, Left with Individual, Brooklyn, NY' */
  readonly text: string
}

/** What the carriers of an order's parcels reported: who signed, and each scan, the oldest first. */
export function describeCarrierReports({
  order,
  news,
  scans,
}: Pick<CollectedEvidence, 'order' | 'news' | 'scans'>): {
  readonly signers: readonly string[]
  readonly scans: readonly CarrierScan[]
} {
  const carriers = new Map(order.shipments.map(({ id, carrier }) => [id, carrier]))
  return {
    signers: [...news.values()].flatMap(({ signedBy }) => signedBy ?? []),
    scans: scans.toReversed().map(({ shipmentId, at, message, place }) => ({
      at,
      text: `${carriers.get(shipmentId) ?? 'Carrier'}: ${place === undefined ? message : `${message}, ${place}`}`,
    })),
  }
}

/** What the carrier asks for at the door. A method of the shop may be without a signature. */
export function nameSignature({
  hasAdultSignature,
}: Pick<CollectedEvidence['order'], 'hasAdultSignature'>): string {
  return hasAdultSignature ? 'Signature of an adult (21+) required' : 'No signature was asked for'
}
