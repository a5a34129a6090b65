import * as z from 'zod'
import { id } from './text.ts'

export const productRequest = z.object({ productId: id })
