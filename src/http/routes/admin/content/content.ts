import * as calls from '#contract/admin/content/calls.ts'
import { isContentKey, policyKeys } from '#contract/content.ts'
import { findContentVersion, listContentBlocks, listContentVersions } from '#db/queries/content/content.ts'
import { isOneOf } from '#domain/one-of.ts'
import { saveContent } from '#usecases/content/save-content.ts'
import { unscheduleContent } from '#usecases/content/unschedule-content.ts'
import { sendRefusal, sendResult } from '../../../errors.ts'
import { handle } from '../../../handle.ts'
import type { Routes } from '../../../routes.ts'
import {
  serializeContentBlock,
  serializeContentOverview,
} from '../../../serializers/admin/content/content.ts'
import { serializeMessage } from '../../../serializers/message.ts'
import { validateContent } from '../../../validate-content.ts'
import { getActor } from '../authorize.ts'

export const contentRoutes: Routes = (app, context) => {
  contentBlockRoutes(app, context)
  contentVersionRoutes(app, context)
}

const contentBlockRoutes: Routes = (app, { shop }) => {
  handle(app, calls.listContentBlocks, async (_request, reply) => {
    const blocks = await listContentBlocks(shop.db, shop.clock.now())
    return reply.send({ success: true, rows: blocks.map(serializeContentOverview) })
  })

  handle(app, calls.getContentBlock, async ({ params }, reply) => {
    const versions = await listContentVersions(shop.db, params.key)
    const block = serializeContentBlock(versions, shop.clock.now())
    if (block === undefined) return sendRefusal(reply, { code: 'not-found' })
    return reply.send({ success: true, ...block })
  })

  handle(app, calls.saveContent, async (request, reply) => {
    const { key } = request.params
    if (!isContentKey(key)) return sendRefusal(reply, { code: 'not-found' })
    const content = validateContent(key, request.body.value)
    if (!content.ok) return sendRefusal(reply, content.refusal)
    const { startsAt, expectedVersion, replaces, claimOverride } = request.body
    const update = {
      key,
      value: content.value,
      expectedVersion: expectedVersion,
      replaces,
      claimOverride,
      startsAt: startsAt === undefined ? undefined : new Date(startsAt),
      isLabeled: isPolicy(key),
      by: getActor(request),
    }
    return sendResult(reply, await saveContent(shop, update), serializeMessage)
  })
}

const contentVersionRoutes: Routes = (app, { shop }) => {
  /** An older version becomes the newest one, so that no history is lost. */
  handle(app, calls.restoreContentVersion, async (request, reply) => {
    const { key, number } = request.params
    const version = await findContentVersion(shop.db, key, number)
    if (version === undefined)
      return sendRefusal(reply, { code: 'not-found', message: 'This version does not exist.' })
    const content = validateContent(key, version.value)
    if (!content.ok) return sendRefusal(reply, { ...content.refusal, message: outdatedVersion })
    const update = {
      ...request.body,
      key,
      value: content.value,
      isLabeled: isPolicy(key),
      by: getActor(request),
    }
    return sendResult(reply, await saveContent(shop, update), serializeMessage)
  })

  handle(app, calls.unscheduleContentVersion, async (request, reply) => {
    const version = { ...request.params, by: getActor(request) }
    return sendResult(reply, await unscheduleContent(shop, version), serializeMessage)
  })
}

const outdatedVersion =
  'This version is from an earlier release and no longer fits, so pages could not show it. Edit the current version instead.'

/** Orders record which version of a policy the customer accepted, so these versions have names. */
function isPolicy(key: string): boolean {
  return isOneOf<string>(policyKeys, key)
}
