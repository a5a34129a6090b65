import * as calls from '#contract/admin/compliance/calls.ts'
import { listClaimOverrides, listClaimTerms } from '#db/queries/compliance/claims.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { listRecordVersions } from '#db/queries/record-changes.ts'
import { listRuleWords } from '#domain/compliance/claims/rule-words.ts'
import { createClaimTerm, editClaimTerm } from '#usecases/compliance/save-claim-term.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeClaimOverride, serializeClaimTerm } from '../../../serializers/admin/compliance/claims.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

const overridesShown = 50

/** The list of the claims check and the texts that were published in spite of it. */
export const claimRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listClaimTerms, async (_request, reply) => {
    const versions = await listRecordVersions(shop.db, 'claim-term')
    const terms = await listClaimTerms(shop.db)
    const rows = terms.map((term) => serializeClaimTerm(term, versions.get(term.id) ?? 0))
    const { rules } = await getRulebook(shop.db)
    return reply.send({ success: true, rows, ruleWords: [...listRuleWords(rules, shop.clock.now())] })
  })

  handle(app, calls.listClaimOverrides, async (_request, reply) => {
    const overrides = await listClaimOverrides(shop.db, overridesShown)
    return reply.send({ success: true, rows: overrides.map(serializeClaimOverride) })
  })

  handle(app, calls.createClaimTerm, async (request, reply) => {
    const term = { term: request.body, by: getActor(request) }
    return sendResult(reply, await createClaimTerm(shop, term), serializeMessage)
  })

  handle(app, calls.updateClaimTerm, async (request, reply) => {
    const update = { id: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await editClaimTerm(shop, update), serializeMessage)
  })
}
