import { boundedText, optionalLine } from './text.ts'

const maxPhoneLength = 40

/**
 * The number that a carrier may call. Any text, because nobody signs in with it, and a number of another country or with
 * an extension is of use to the carrier. Searches compare the digits.
 */
export const deliveryPhone = optionalLine(maxPhoneLength, 'Phone')

/** Any text. The use case reads it with `parsePhone`, together with the other fields of its form. */
export const typedPhone = boundedText(maxPhoneLength)
