import {
  claimManifest,
  findManifest,
  listManifestLabels,
  listOpenManifests,
  lockRequestedManifest,
  releaseManifest,
  updateManifestState,
} from '#db/queries/fulfillment/manifests.ts'
import { explainManifestProblem, type Manifest, manifestStateTable } from '#domain/fulfillment/manifest.ts'
import { isPurchaseOpen } from '#domain/fulfillment/shipping-label.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { formatUnits } from '#domain/text.ts'
import type { ManifestState } from '#ports/carriers.ts'
import { defineRecurringJob } from '../define-job.ts'
import { forEachIsolated } from '../for-each-isolated.ts'
import type { Shop } from '../shop.ts'
import { openLabelAccount } from './label-accounts.ts'
import { storeManifestFilesJob } from './manifest-files.ts'

/** Of one run. The rest follows in the next one. */
const askedPerRun = 20
const waitSeconds = 60

export const askAboutManifestsJob = defineRecurringJob({
  name: 'ask-about-manifests',
  cron: '* * * * *',
  run: askAboutManifests,
})

/** Asks about forms whose making was interrupted, or not answered. @throws AggregateError at the end, with all errors */
export async function askAboutManifests(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const ids = await listOpenManifests(shop.db, { now, limit: askedPerRun })
  await forEachIsolated(ids, async (id) => {
    if ((await claimManifest(shop.db, id, now)) !== undefined) await settleManifest(shop, id)
  })
}

/** Asks again about a form, as staff want it. Another process may be asking already. */
export async function askForManifestAgain(shop: Shop, id: string): Promise<Result<string>> {
  const manifest = await findManifest(shop.db, id)
  if (manifest?.state !== 'requested')
    return refuse('invalid-state', { message: 'This scan form is not being made.' })
  if ((await claimManifest(shop.db, id, shop.clock.now())) === undefined)
    return refuse('carrier-being-asked', {
      message: 'The carrier service is being asked right now. Look again in two minutes.',
    })
  return settleManifest(shop, id)
}

/**
 * Asks the carrier service for a requested form that this process has claimed, and stores what it says. The service is asked for
 * the form before it makes one, so that this may be repeated.
 */
export async function settleManifest(shop: Shop, id: string): Promise<Result<string>> {
  const manifest = await findManifest(shop.db, id)
  if (manifest === undefined) throw new Error(`Manifest ${id} does not exist`)
  const opened = await openLabelAccount(shop, manifest.accountId)
  if (!opened.ok) {
    await waitForManifest(shop, manifest, opened.refusal.message ?? '')
    return opened
  }
  const { service, labels } = opened.value
  if (labels.createManifest === undefined) throw new Error(`${service} makes no manifests`)
  const labelRefs = await listManifestLabels(shop.db, id)
  const answer = await labels.createManifest({ labelRefs, shippedAt: manifest.requestedAt })
  if (answer.ok && answer.value.status === 'made') return storeMade(shop, manifest, answer.value)
  if (answer.ok || isPurchaseOpen(answer.problem.kind, manifest.attempts)) {
    const message = answer.ok
      ? `${service} is still making the form. The shop asks again in a minute, and makes no second one.`
      : explainManifestProblem({ ...answer.problem, kind: 'unanswered' }, service)
    await waitForManifest(shop, manifest, message)
    return ok(message)
  }
  return storeFailed(shop, manifest, explainManifestProblem(answer.problem, service))
}

/** A job asks again in a minute. */
function waitForManifest(shop: Shop, { id }: Manifest, problem: string): Promise<void> {
  const until = new Date(shop.clock.now().getTime() + waitSeconds * 1000)
  return releaseManifest(shop.db, id, { problem, until })
}

const settled = ok('The scan form was settled in the meantime.')

function storeMade(
  shop: Shop,
  { id, carrier, labels }: Manifest,
  { manifestRef, urls }: Extract<ManifestState, { status: 'made' }>,
): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockRequestedManifest(transaction, id)
    if (locked === undefined) return settled
    await updateManifestState(transaction, locked, {
      to: manifestStateTable.require(locked.state, 'made'),
      manifestRef,
      urls: [...urls],
      problem: null,
      endedAt: shop.clock.now(),
    })
    await shop.enqueue(transaction, storeManifestFilesJob, { manifestId: id })
    return ok(`The scan form of ${carrier} has ${formatUnits(labels, 'label')}. Print it for the driver.`)
  })
}

function storeFailed(shop: Shop, { id }: Manifest, problem: string): Promise<Result<string>> {
  return shop.db.transaction().execute(async (transaction) => {
    const locked = await lockRequestedManifest(transaction, id)
    if (locked === undefined) return settled
    await updateManifestState(transaction, locked, {
      to: manifestStateTable.require(locked.state, 'failed'),
      problem,
      endedAt: shop.clock.now(),
    })
    return refuse('invalid-state', { message: problem })
  })
}
