import * as calls from '#contract/admin/search/calls.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { listSearchSynonyms } from '#db/queries/search/search-synonyms.ts'
import { deleteSynonym } from '#usecases/search/delete-search-synonym.ts'
import { saveSearchSynonym } from '#usecases/search/save-search-synonym.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeSearchSynonym } from '../../../serializers/admin/search/search-synonyms.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

export const searchSynonymRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listSearchSynonyms, async (_request, reply) => {
    const versions = await listRecordVersions(shop.db, 'search-synonym')
    const synonyms = await listSearchSynonyms(shop.db)
    const rows = synonyms.map((synonym) => serializeSearchSynonym(synonym, versions.get(synonym.id) ?? 0))
    return reply.send({ success: true, rows })
  })

  handle(app, calls.createSearchSynonym, async (request, reply) => {
    const synonym = { existing: undefined, draft: request.body, by: getActor(request) }
    return sendResult(reply, await saveSearchSynonym(shop, synonym), serializeMessage)
  })

  handle(app, calls.updateSearchSynonym, async (request, reply) => {
    const { expectedVersion, ...draft } = request.body
    const synonym = { existing: { id: request.params.id, expectedVersion }, draft, by: getActor(request) }
    return sendResult(reply, await saveSearchSynonym(shop, synonym), serializeMessage)
  })

  handle(app, calls.deleteSearchSynonym, async (request, reply) => {
    const { expectedVersion } = request.body
    const deletion = { id: request.params.id, expectedVersion, by: getActor(request) }
    return sendResult(reply, await deleteSynonym(shop, deletion), serializeMessage)
  })
}
