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
  permission: 'products.read',
  response: searchSynonymsResponse,
})

export const createSearchSynonym = defineAdminCall({
  method: 'POST',
  path: '/api/admin/search-synonyms',
  permission: 'products.edit',
  body: searchSynonymInput,
  response: messageResponse,
})

export const updateSearchSynonym = defineAdminCall({
  method: 'POST',
  path: '/api/admin/search-synonyms/:id',
  permission: 'products.edit',
  params: searchSynonymParams,
  body: searchSynonymUpdate,
  response: messageResponse,
})

export const deleteSearchSynonym = defineAdminCall({
  method: 'POST',
  path: '/api/admin/search-synonyms/:id/delete',
  permission: 'products.edit',
  params: searchSynonymParams,
  body: searchSynonymDeletion,
  response: messageResponse,
})
