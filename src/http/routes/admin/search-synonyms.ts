import {
  searchSynonymDeletion,
  searchSynonymInput,
  searchSynonymParams,
  searchSynonymsResponse,
  searchSynonymUpdate,
} from '#contract/admin/search-synonyms.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { listSearchSynonyms } from '#db/queries/search/search-synonyms.ts'
import { deleteSynonym } from '#usecases/search/delete-search-synonym.ts'
import { saveSearchSynonym } from '#usecases/search/save-search-synonym.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeSearchSynonym } from '../../serializers/admin/search-synonyms.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

const path = '/api/admin/search-synonyms'

export const searchSynonymRoutes: Routes = (app, { shop }) => {
  app.get(
    path,
    { config: { permission: 'see products' }, schema: { response: { 200: searchSynonymsResponse } } },
    async (_request, reply) => {
      const versions = await listRecordVersions(shop.db, 'search-synonym')
      const synonyms = await listSearchSynonyms(shop.db)
      const rows = synonyms.map((synonym) => serializeSearchSynonym(synonym, versions.get(synonym.id) ?? 0))
      return reply.send({ success: true, rows })
    },
  )

  app.post(
    path,
    {
      config: { permission: 'edit products' },
      schema: { body: searchSynonymInput, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const synonym = { existing: undefined, draft: request.body, by: getActor(request) }
      return sendResult(reply, await saveSearchSynonym(shop, synonym), serializeMessage)
    },
  )

  app.post(
    `${path}/:id`,
    {
      config: { permission: 'edit products' },
      schema: { params: searchSynonymParams, body: searchSynonymUpdate, response: { 200: messageResponse } },
    },
    async (request, reply) => {
      const { expectedVersion, ...draft } = request.body
      const synonym = { existing: { id: request.params.id, expectedVersion }, draft, by: getActor(request) }
      return sendResult(reply, await saveSearchSynonym(shop, synonym), serializeMessage)
    },
  )

  app.post(
    `${path}/:id/delete`,
    {
      config: { permission: 'edit products' },
      schema: {
        params: searchSynonymParams,
        body: searchSynonymDeletion,
        response: { 200: messageResponse },
      },
    },
    async (request, reply) => {
      const { expectedVersion } = request.body
      const deletion = { id: request.params.id, expectedVersion, by: getActor(request) }
      return sendResult(reply, await deleteSynonym(shop, deletion), serializeMessage)
    },
  )
}
