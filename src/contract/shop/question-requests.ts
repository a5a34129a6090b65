import * as z from 'zod'
import { questionLimits } from '#domain/reviews/question.ts'
import { id, text } from '../text.ts'

export const questionRequest = z.object({
  productId: id,
  question: text(questionLimits.question, 'Your question'),
})
