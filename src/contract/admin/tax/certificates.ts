import * as z from 'zod'
import { line, recordId } from '../../text.ts'
import { day, expectedVersion } from '../fields.ts'

export const customerParams = z.object({ id: recordId })
export const certificateParams = z.object({ id: recordId, certificateId: recordId })

/** The text fields of the form that uploads a certificate. Its file is the part `document`. */
export const certificateFields = z.object({
  number: line(60, 'The number'),
  /** 'CA NY' */
  states: z
    .string({ error: 'Choose at least one state.' })
    .transform((text) => [...new Set(text.toUpperCase().match(/[A-Z]+/g) ?? [])])
    .refine((states) => states.length > 0, 'Enter at least one state, such as CA.'),
  expiresOn: day('The last day'),
})

/** Of the form that edits a certificate. Without the part `document`, its file stays. */
export const certificateEdit = certificateFields.extend({
  expectedVersion: z.coerce
    .number({ error: 'The version you started from is required.' })
    .pipe(expectedVersion),
})

export const certificatesResponse = z.object({
  success: z.literal(true),
  certificates: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      states: z.array(z.string()),
      expiresOn: z.string(),
      endedOn: z.string().optional(),
      checkedBy: z.string(),
      checkedAt: z.string(),
      version: z.int(),
      /** Whether it counts today. */
      isValid: z.boolean(),
    }),
  ),
})
export type AdminTaxCertificate = z.infer<typeof certificatesResponse>['certificates'][number]
