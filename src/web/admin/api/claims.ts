import type * as z from 'zod'
import {
  claimOverridesResponse,
  type claimTermInput,
  claimTermsResponse,
  type claimTermUpdate,
} from '#contract/admin/claims.ts'
import { messageResponse } from '#contract/basic-responses.ts'

const path = '/api/admin/claim-terms'

export const listClaimTerms = () => ({ path, response: claimTermsResponse })

export const listClaimOverrides = () => ({
  path: '/api/admin/claim-overrides',
  response: claimOverridesResponse,
})

export const createClaimTerm = (body: z.input<typeof claimTermInput>) => ({
  path,
  response: messageResponse,
  body,
})

export const updateClaimTerm = (id: string, body: z.input<typeof claimTermUpdate>) => ({
  path: `${path}/${encodeURIComponent(id)}`,
  response: messageResponse,
  body,
})
