import * as z from 'zod'
import { applicationLimits } from '#domain/customers/wholesale-application.ts'
import { line, optionalLine, optionalText } from '../text.ts'

/** An application for wholesale prices. */
export const wholesaleApplicationRequest = z.object({
  businessName: line(applicationLimits.businessName, 'The business name'),
  taxNumber: line(applicationLimits.taxNumber, 'The number').min(4, 'Enter the whole number.'),
  website: optionalLine(applicationLimits.website, 'The website'),
  message: optionalText(applicationLimits.message, 'The message').refine(
    (text) => text?.includes('\u0000') !== true,
    'The message contains a character that cannot be stored.',
  ),
})
