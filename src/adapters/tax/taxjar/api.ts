import * as z from 'zod'
import type { TaxResult } from '#ports/tax.ts'
import { fetchAnswer, type ProviderAnswer } from '../../fetch-answer.ts'

export const taxJarName = 'TaxJar'

/** No order is near ten million. Beyond it, cents are no longer safe. */
const dollars = z.number().min(0).max(10_000_000)
const rate = z.number().min(0).max(1).default(0)
/** Of a line, or of shipping. Its amounts of tax are rounded, so the taxable amount and the rate say more. */
const taxedPart = z.object({ taxable_amount: dollars, combined_tax_rate: rate })

export const taxSchema = z.object({
  tax: z.object({
    amount_to_collect: dollars,
    rate,
    has_nexus: z.boolean(),
    freight_taxable: z.boolean().nullish(),
    jurisdictions: z.object({ county: z.string().nullish(), city: z.string().nullish() }).nullish(),
    /** Absent without nexus, and sometimes with it. */
    breakdown: z
      .object({
        state_tax_rate: rate,
        county_tax_rate: rate,
        city_tax_rate: rate,
        special_tax_rate: rate,
        line_items: z.array(taxedPart.extend({ id: z.coerce.string() })).nullish(),
        shipping: taxedPart.nullish(),
      })
      .nullish(),
  }),
})
export type TaxJarTax = z.infer<typeof taxSchema>['tax']

export const regionsSchema = z.object({
  regions: z.array(z.object({ region: z.string(), country_code: z.string() })),
})

const refusalSchema = z.object({ detail: z.string() })

export interface TaxJarApi {
  readonly url: string
  readonly token: string
  readonly timeoutMs: number | undefined
}

/** Calls version 2 of the API. @param body undefined to read */
export async function callTaxJar<Body>(
  { url, token, timeoutMs }: TaxJarApi,
  { path, body, schema }: { readonly path: string; readonly body?: object; readonly schema: z.ZodType<Body> },
): Promise<TaxResult<Body>> {
  const answer = await fetchAnswer({
    provider: taxJarName,
    url: `${url}/v2${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    timeoutMs,
  }).catch((error: unknown) =>
    error instanceof Error ? error.message : `${taxJarName} could not be reached.`,
  )
  if (typeof answer === 'string') return { ok: false, reason: answer.replace(/\.$/, ''), isTemporary: true }
  const parsed = answer.status < 300 ? schema.safeParse(answer.body) : undefined
  return parsed?.success ? { ok: true, value: parsed.data } : refuse(answer)
}

function refuse({ status, body }: ProviderAnswer): Extract<TaxResult<never>, { ok: false }> {
  if (status < 300) return unreadable
  if (status === 401 || status === 403) return explain('refused the API token', false)
  if (status === 429) return explain('gets too many requests', true)
  const parsed = refusalSchema.safeParse(body)
  const refusal = explain('refused the order', false)
  return parsed.success ? { ...refusal, detail: parsed.data.detail.slice(0, 200) } : refusal
}

function explain(what: string, isTemporary: boolean): Extract<TaxResult<never>, { ok: false }> {
  return { ok: false, reason: `${taxJarName} ${what}`, isTemporary }
}

export const unreadable = explain('sent an answer that the shop cannot read', false)
