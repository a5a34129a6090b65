import { messageResponse } from '../../basic-responses.ts'
import { defineAdminCall } from '../../define-admin-call.ts'
import {
  searchSynonymDeletion,
  searchSynonymInput,
  searchSynonymParams,
  searchSynonymsResponse,
  searchSynonymUpdate,
} from './search-synonyms.ts'

export const listSearchSynonyms = defineAdminCall({
  method: 'GET',
  path: '/api/admin/search-synonyms',
  permission: 'see products',
  response: searchSynonymsResponse,
})

export const createSearchSynonym = defineAdminCall({
  method: 'POST',
  path: '/api/admin/search-synonyms',
  permission: 'edit products',
  body: searchSynonymInput,
  response: messageResponse,
})

export const updateSearchSynonym = defineAdminCall({
  method: 'POST',
  path: '/api/admin/search-synonyms/:id',
  permission: 'edit products',
  params: searchSynonymParams,
  body: searchSynonymUpdate,
  response: messageResponse,
})

export const deleteSearchSynonym = defineAdminCall({
  method: 'POST',
  path: '/api/admin/search-synonyms/:id/delete',
  permission: 'edit products',
  params: searchSynonymParams,
  body: searchSynonymDeletion,
  response: messageResponse,
})
