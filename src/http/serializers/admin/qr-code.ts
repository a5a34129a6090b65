import type { LotLink, QrCode } from '#contract/admin/qr-code.ts'

/** A QR code as an SVG path, so that its content has no URL. */
export async function serializeQrCode(content: string): Promise<QrCode> {
  const { default: qrCode } = await import('qrcode')
  const { size, data } = qrCode.create(content, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, index) =>
    dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  return { path, size }
}

/** The page of the shop that finds a lot by its number, as shoppers type it from the label. */
export function getLotUrl(publicUrl: string, lotNumber: string): string {
  return `${publicUrl}/lab-reports?lot=${encodeURIComponent(lotNumber)}`
}

export async function serializeLotLink(publicUrl: string, lotNumber: string): Promise<LotLink> {
  const url = getLotUrl(publicUrl, lotNumber)
  return { url, qr: await serializeQrCode(url) }
}
