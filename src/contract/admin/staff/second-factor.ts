import * as z from 'zod'
import { password } from '../../password.ts'
import { qrCode } from '../qr-code.ts'

export const passwordConfirmation = z.object({ password })
export const codeConfirmation = z.object({ code: z.string().max(40) })
export const secondFactorSecretResponse = z.object({
  success: z.literal(true),
  /** Base32, to type by hand. */
  secret: z.string(),
  /** A QR code: the SVG path of its dark squares, and its width in squares. */
  qr: qrCode,
})
export type SecondFactorSecret = z.infer<typeof secondFactorSecretResponse>
export const recoveryCodesResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  codes: z.array(z.string()),
})
