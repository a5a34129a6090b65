import * as calls from '#contract/admin/compliance/calls.ts'
import { parseRulePack } from '#contract/admin/compliance/rule-packs.ts'
import { listTrustedRuleKeys } from '#db/queries/compliance/trusted-rule-keys.ts'
import { toShopDay } from '#domain/shop-time.ts'
import { getPublicKey } from '#usecases/compliance/rule-pack-file.ts'
import { exportRulePack, importRulePack, openRulePack } from '#usecases/compliance/rule-packs.ts'
import { distrustRuleKey, trustRuleKey } from '#usecases/compliance/trust-rule-key.ts'
import { sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import { serializeRulePack } from '../../../serializers/admin/compliance/rules.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { getActor } from '../authorize.ts'

/** Rules as a signed file: exported, compared with the rulebook, and imported. */
export const rulePackRoutes: Routes = (app, { shop }) => {
  handle(app, calls.exportRulePack, async (request, reply) => {
    const text = await exportRulePack(shop, { by: getActor(request) })
    const day = toShopDay(shop.clock.now())
    return reply
      .header('content-disposition', `attachment; filename="rule-pack-${day}.json"`)
      .header('content-type', 'application/json; charset=utf-8')
      .send(text)
  })

  handle(app, calls.previewRulePack, async ({ body: { pack: text } }, reply) =>
    sendResult(reply, await openRulePack(shop, { text, pack: parseRulePack(text) }), (opened) => ({
      success: true,
      ...serializeRulePack(opened),
    })),
  )

  handle(app, calls.importRulePack, async (request, reply) => {
    const { pack: text, ...choices } = request.body
    const upload = { text, pack: parseRulePack(text) }
    const imported = await importRulePack(shop, { upload, ...choices, by: getActor(request) })
    return sendResult(reply, imported, serializeMessage)
  })
}

/** The keys whose rule packs are accepted. */
export const ruleKeyRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listRuleKeys, async (_request, reply) => {
    const keys = await listTrustedRuleKeys(shop.db)
    return reply.send({
      success: true,
      ownKey: getPublicKey(shop.rulePackKey),
      keys: keys.map((key) => ({ ...key, addedAt: key.addedAt.toISOString() })),
    })
  })

  handle(app, calls.trustRuleKey, async (request, reply) =>
    sendResult(
      reply,
      await trustRuleKey(shop, { key: request.body, by: getActor(request) }),
      serializeMessage,
    ),
  )

  handle(app, calls.distrustRuleKey, async (request, reply) =>
    sendResult(
      reply,
      await distrustRuleKey(shop, { ...request.body, by: getActor(request) }),
      serializeMessage,
    ),
  )
}
