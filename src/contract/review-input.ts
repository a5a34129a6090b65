import * as z from 'zod'
import { text } from './text.ts'

export const reviewFields = {
  rating: z
    .number({ error: 'Please select rating.' })
    .int('Please select rating.')
    .min(1, 'Please select rating.')
    .max(5, 'Please select rating.'),
  comment: text(4000, 'Your review'),
}
