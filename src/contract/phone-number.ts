import * as z from 'zod'
import { invalidDeliveryPhoneMessage, parseDeliveryPhone } from '#domain/phone-number.ts'
import { boundedText } from './text.ts'

const maxPhoneLength = 40

/** The number that a carrier may call: of any country, and with an extension. Searches compare the digits. */
export const deliveryPhone = z
  .string({ error: 'Phone must be text.' })
  .overwrite((typed) => parseDeliveryPhone(typed) ?? typed.trim())
  .max(maxPhoneLength, `Phone can be at most ${maxPhoneLength} characters.`)
  .refine((phone) => phone === '' || parseDeliveryPhone(phone) !== undefined, invalidDeliveryPhoneMessage)
  .optional()

/** Any text. The use case reads it with `parsePhone`, together with the other fields of its form. */
export const typedPhone = boundedText(maxPhoneLength)
