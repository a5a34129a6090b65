import type { CarrierResult, LabelFile } from '#ports/carriers.ts'
import { fetchFile } from '../fetch-answer.ts'
import { ok, unreachable } from './call.ts'

const timeoutMs = 20_000
/** What files of labels begin with. */
const forms: readonly (readonly [start: string, mediaType: string])[] = [
  ['%PDF-', 'application/pdf'],
  ['\x89PNG', 'image/png'],
  ['^XA', 'application/zpl'],
]

/**
 * Loads a label from where its service keeps it. The file of another form is none.
 * @param service where its API is reached: its files are there or behind TLS
 */
export async function getLabelFile(
  fileUrl: string,
  { provider, url }: { readonly provider: string; readonly url: string },
): Promise<CarrierResult<LabelFile>> {
  const { protocol, origin } = new URL(fileUrl)
  if (protocol !== 'https:' && origin !== new URL(url).origin)
    return { ok: false, problem: { kind: 'not-found' } }
  try {
    const bytes = await fetchFile({ provider, url: fileUrl, timeoutMs })
    const start = Buffer.from(bytes?.subarray(0, 200) ?? []).toString('latin1')
    const form = forms.find(([beginning]) => start.trimStart().startsWith(beginning))
    return bytes === undefined || form === undefined
      ? { ok: false, problem: { kind: 'not-found' } }
      : ok({ bytes, mediaType: form[1] })
  } catch {
    return unreachable
  }
}
