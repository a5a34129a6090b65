import type * as z from 'zod'
import {
  ageCheckResponse,
  type ageDecision,
  type ageOverride,
  type ageOverrideDecision,
  type ageStep,
} from '#contract/admin/age-checks.ts'
import { orderUpdatedResponse } from '#contract/admin/orders.ts'
import { orderPath } from './orders.ts'

const getPath = (number: string) => `${orderPath(number)}/age-check`

export const getAgeCheck = (number: string) => ({ path: getPath(number), response: ageCheckResponse })

export const getAgeDocumentPath = (number: string, id: string) => `${getPath(number)}/documents/${id}`

export const decideAgeCheck = (number: string, body: z.input<typeof ageDecision>) => ({
  path: getPath(number),
  response: orderUpdatedResponse,
  body,
})

export const overrideAgeCheck = (number: string, body: z.input<typeof ageOverride>) => ({
  path: `${getPath(number)}/override`,
  response: orderUpdatedResponse,
  body,
})

export const decideAgeOverride = (number: string, body: z.input<typeof ageOverrideDecision>) => ({
  path: `${getPath(number)}/override/decide`,
  response: orderUpdatedResponse,
  body,
})

/** Revokes a verification, repeats the check, or asks for a document. */
export const takeAgeStep = (
  number: string,
  step: 'revoke' | 'repeat' | 'request-document',
  body: z.input<typeof ageStep>,
) => ({ path: `${getPath(number)}/${step}`, response: orderUpdatedResponse, body })
