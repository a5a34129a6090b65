import * as z from 'zod'
import { zipCode } from '../address.ts'
import { id } from '../text.ts'

export const zipQuery = z.object({ zip: zipCode })

export const deliveryRequest = z.object({ productId: id, zip: zipCode })
