import type { SecondFactorSecret } from '#contract/admin/second-factor.ts'

/** A QR code as an SVG path, so that the secret has no URL of its own. */
export async function serializeQrCode(content: string): Promise<SecondFactorSecret['qr']> {
  const { default: qrCode } = await import('qrcode')
  const { size, data } = qrCode.create(content, { errorCorrectionLevel: 'M' }).modules
  const path = Array.from(data, (dark, index) =>
    dark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  return { path, size }
}
