import type * as z from 'zod'
import * as calls from '#contract/admin/compliance/calls.ts'
import type { ruleEntry } from '#contract/admin/compliance/rules.ts'
import { findStoredRule } from '#db/queries/compliance/edited-rules.ts'
import { listCities, listCounties } from '#db/queries/compliance/state-places.ts'
import { listRecordChanges } from '#db/queries/record-changes.ts'
import { createRuleEntry, type RuleEntry } from '#domain/compliance/rule-errors.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { compareVersions } from '#usecases/compliance/compare-versions.ts'
import { previewRule } from '#usecases/compliance/preview-rule.ts'
import { createRule, editRule, markRuleChecked } from '#usecases/compliance/save-rule.ts'
import type { Shop } from '#usecases/shop.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeComparedRules,
  serializeRule,
  serializeRulePreview,
} from '../../../serializers/admin/compliance/rules.ts'
import { getActor } from '../authorize.ts'

/** What a body leaves out is absent. */
const createEntry = (shop: Pick<Shop, 'clock'>, body: z.output<typeof ruleEntry>): RuleEntry => ({
  ...createRuleEntry(toLegalDay(shop.clock.now())),
  ...body,
})

/** The rulebook, edited: rules are added, edited and checked. */
export const ruleRoutes: Routes = (app, { shop }) => {
  handle(app, calls.createRule, async (request, reply) => {
    const entry = createEntry(shop, request.body)
    const created = await createRule(shop, { entry, by: getActor(request) })
    return sendResult(reply, created, (saved) => ({ success: true, ...saved }))
  })

  handle(app, calls.editRule, async (request, reply) => {
    const { expectedVersion, endReason, ...body } = request.body
    const edit = { expectedVersion, endReason, entry: createEntry(shop, body), by: getActor(request) }
    const edited = await editRule(shop, { ruleId: request.params.id, ...edit })
    return sendResult(reply, edited, (saved) => ({ success: true, ...saved }))
  })

  handle(app, calls.checkRule, async (request, reply) => {
    const check = { ruleId: request.params.id, ...request.body, by: getActor(request) }
    return sendResult(reply, await markRuleChecked(shop, check), (saved) => ({ success: true, ...saved }))
  })
}

/** Each rule with its history, what an unsaved one would hit, and what changed between two versions. */
export const ruleReadRoutes: Routes = (app, { shop }) => {
  const { db } = shop
  handle(app, calls.getRule, async ({ params: { id } }, reply) => {
    const history = await listRecordChanges(db, { kind: 'rule', id }, 0)
    const stored = await findStoredRule(db, id)
    if (stored === undefined)
      return sendRefusal(reply, { code: 'not-found', message: 'This rule does not exist.' })
    const version = history.at(-1)?.version ?? 0
    return reply.send({ success: true, ...serializeRule(stored, { version, history }) })
  })

  handle(app, calls.previewRule, async ({ body }, reply) =>
    sendResult(reply, await previewRule(shop, createEntry(shop, body)), (preview) => ({
      success: true,
      ...serializeRulePreview(preview),
    })),
  )

  handle(app, calls.listRulePlaces, async ({ params: { state } }, reply) => {
    const [counties, cities] = await Promise.all([listCounties(db, state), listCities(db, state)])
    return reply.send({ success: true, counties, cities })
  })

  handle(app, calls.compareVersions, async ({ query }, reply) =>
    sendResult(reply, await compareVersions(shop, query), ({ firstVersion, rules }) => ({
      success: true,
      firstVersion,
      rules: serializeComparedRules(rules),
    })),
  )
}
