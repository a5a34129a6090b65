import * as z from 'zod'
import { zipCode } from '../address.ts'
import { id } from '../text.ts'

export const zipQuery = z.object({ zip: zipCode })

/** Of a ZIP+4 code, only the ZIP code counts. */
export const deliveryRequest = z.object({ productId: id, zip: zipCode.transform((zip) => zip.slice(0, 5)) })
