import * as z from 'zod'
import { zipCode } from '../address.ts'

export const zipQuery = z.object({ zip: zipCode })
