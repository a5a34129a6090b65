import type * as z from 'zod'
import {
  type questionAnswer,
  type questionDecision,
  questionsPage,
  questionsQuery,
} from '#contract/admin/questions.ts'
import { messageResponse } from '#contract/basic-responses.ts'

export const listQuestions = {
  path: '/api/admin/questions',
  query: questionsQuery,
  response: questionsPage,
} as const

const questionPath = (id: string) => `${listQuestions.path}/${encodeURIComponent(id)}`

export const answerQuestion = (id: string, body: z.input<typeof questionAnswer>) => ({
  path: `${questionPath(id)}/answer`,
  response: messageResponse,
  body,
})

export const moderateQuestion = (id: string, body: z.input<typeof questionDecision>) => ({
  path: questionPath(id),
  response: messageResponse,
  body,
})
