import type { StoredLabelFile } from '#db/queries/fulfillment/labels.ts'
import { labelFileDays } from '#domain/fulfillment/shipping-label.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type { OpenLabelAccount } from './label-accounts.ts'

/**
 * Loads a file of a label or a scan form from the carrier service, which keeps it for some days.
 * @param name 'label'
 */
export async function downloadLabelFile(
  { labels, service }: Pick<OpenLabelAccount, 'labels' | 'service'>,
  url: string | undefined,
  name: string,
): Promise<Result<StoredLabelFile>> {
  const loaded = url === undefined ? undefined : await labels.getFile(url)
  if (loaded === undefined || (!loaded.ok && loaded.problem.kind === 'not-found'))
    return refuse('not-found', {
      message: `The file of this ${name} is gone: the shop keeps it for ${labelFileDays} days, and ${service} for less. Print it at ${service}.`,
    })
  if (!loaded.ok)
    return refuse('temporarily-unavailable', { message: explainCarrierProblem(loaded.problem, service) })
  const { bytes, mediaType } = loaded.value
  return ok({ mediaType, content: Buffer.from(bytes) })
}
