import type * as z from 'zod'
import {
  type searchSynonymInput,
  searchSynonymsResponse,
  type searchSynonymUpdate,
} from '#contract/admin/search-synonyms.ts'
import { messageResponse } from '#contract/basic-responses.ts'

const path = '/api/admin/search-synonyms'

export const listSearchSynonyms = () => ({ path, response: searchSynonymsResponse })

export const createSearchSynonym = (body: z.input<typeof searchSynonymInput>) => ({
  path,
  response: messageResponse,
  body,
})

export const updateSearchSynonym = (id: string, body: z.input<typeof searchSynonymUpdate>) => ({
  path: `${path}/${id}`,
  response: messageResponse,
  body,
})

export const deleteSearchSynonym = (id: string, expectedVersion: number) => ({
  path: `${path}/${id}/delete`,
  response: messageResponse,
  body: { expectedVersion },
})
