import {
  parseRulePack,
  ruleKeyInput,
  ruleKeyRemoval,
  ruleKeysResponse,
  rulePackImport,
  rulePackPreview,
  rulePackPreviewResponse,
} from '#contract/admin/rule-packs.ts'
import { messageResponse } from '#contract/basic-responses.ts'
import { listTrustedRuleKeys } from '#db/queries/compliance/trusted-rule-keys.ts'
import { getPublicKey } from '#usecases/compliance/rule-pack-file.ts'
import { exportRulePack, importRulePack, openRulePack } from '#usecases/compliance/rule-packs.ts'
import { distrustRuleKey, trustRuleKey } from '#usecases/compliance/trust-rule-key.ts'
import { sendResult } from '../../errors.ts'
import type { Routes } from '../../routes.ts'
import { serializeRulePack } from '../../serializers/admin/rules.ts'
import { serializeMessage } from '../../serializers/message.ts'
import { getActor } from './authorize.ts'

const path = '/api/admin/rule-packs'
const keyPath = '/api/admin/rule-keys'
const change = { permission: 'change rules', stepUp: true } as const
/** A pack of some thousand rules. */
const bodyLimit = 5 * 1024 * 1024

/** Rules as a signed file: exported, compared with the rulebook, and imported. */
export const rulePackRoutes: Routes = (app, { shop }) => {
  app.post(`${path}/export`, { config: change }, async (request, reply) => {
    const text = await exportRulePack(shop, { by: getActor(request) })
    const day = shop.clock.now().toISOString().slice(0, 10)
    return reply
      .header('content-disposition', `attachment; filename="rule-pack-${day}.json"`)
      .header('content-type', 'application/json; charset=utf-8')
      .send(text)
  })

  app.post(
    `${path}/preview`,
    {
      bodyLimit,
      config: { permission: 'see rules' },
      schema: { body: rulePackPreview, response: { 200: rulePackPreviewResponse } },
    },
    async ({ body: { pack: text } }, reply) =>
      sendResult(reply, await openRulePack(shop, { text, pack: parseRulePack(text) }), (opened) => ({
        success: true,
        ...serializeRulePack(opened),
      })),
  )

  app.post(
    `${path}/import`,
    { bodyLimit, config: change, schema: { body: rulePackImport, response: { 200: messageResponse } } },
    async (request, reply) => {
      const { pack: text, ...choices } = request.body
      const upload = { text, pack: parseRulePack(text) }
      const imported = await importRulePack(shop, { upload, ...choices, by: getActor(request) })
      return sendResult(reply, imported, serializeMessage)
    },
  )
}

/** The keys whose rule packs are accepted. */
export const ruleKeyRoutes: Routes = (app, { shop }) => {
  app.get(
    keyPath,
    { config: { permission: 'see rules' }, schema: { response: { 200: ruleKeysResponse } } },
    async (_request, reply) => {
      const keys = await listTrustedRuleKeys(shop.db)
      return reply.send({
        success: true,
        ownKey: getPublicKey(shop.rulePackKey),
        keys: keys.map((key) => ({ ...key, addedAt: key.addedAt.toISOString() })),
      })
    },
  )

  app.post(
    keyPath,
    { config: change, schema: { body: ruleKeyInput, response: { 200: messageResponse } } },
    async (request, reply) =>
      sendResult(
        reply,
        await trustRuleKey(shop, { key: request.body, by: getActor(request) }),
        serializeMessage,
      ),
  )

  app.post(
    `${keyPath}/remove`,
    { config: change, schema: { body: ruleKeyRemoval, response: { 200: messageResponse } } },
    async (request, reply) =>
      sendResult(
        reply,
        await distrustRuleKey(shop, { ...request.body, by: getActor(request) }),
        serializeMessage,
      ),
  )
}
