import { type FormEvent, useMemo, useState } from 'react'
import { listClaimTerms } from '#contract/admin/compliance/calls.ts'
import { type ClaimMatch, listBlockingClaims } from '#domain/compliance/claims/claim-term.ts'
import { createClaimFinder } from '#domain/compliance/claims/find-claims.ts'
import { addRuleWords } from '#domain/compliance/claims/rule-words.ts'
import { useRead } from '../api/use-read.ts'
import { useSettled } from './use-settled.ts'

/** The texts of a form by field. */
type Texts = Readonly<Record<string, string | undefined>>

/** The claims in the texts of a form. */
export interface FormClaims {
  readonly byField: Readonly<Record<string, CheckedText>>
  /** Whether a text that is not published yet can only be published with a reason. */
  readonly isBlocked: boolean
}

export interface CheckedText {
  readonly text: string
  readonly claims: readonly ClaimMatch[]
  /** Whether the shop already publishes this very text. */
  readonly isPublished: boolean
}

/**
 * Checks the texts of a form whenever typing pauses. The server checks them again when they are published.
 * @param published the texts that the shop publishes now
 */
export function useClaims(texts: Texts, published: Texts = {}): FormClaims {
  const { data } = useRead(listClaimTerms(), { staleTime: Number.POSITIVE_INFINITY })
  const findClaims = useMemo(() => {
    const active = (data?.rows ?? []).filter(({ status }) => status === 'active')
    return createClaimFinder(addRuleWords(active, data?.ruleWords ?? []))
  }, [data])
  const settledTexts = useSettled(JSON.stringify(texts))
  const publishedTexts = JSON.stringify(Object.values(published))
  return useMemo(() => {
    const entries = Object.entries(JSON.parse(settledTexts) as Record<string, string>)
    const shown = new Set(JSON.parse(publishedTexts) as string[])
    const checked = entries.map(
      ([field, text]) => [field, { text, claims: findClaims(text), isPublished: shown.has(text) }] as const,
    )
    return {
      byField: Object.fromEntries(checked),
      isBlocked: checked.some(
        ([, { claims, isPublished }]) => !isPublished && listBlockingClaims(claims).length > 0,
      ),
    }
  }, [settledTexts, publishedTexts, findClaims])
}

/** The same for a form whose inputs keep their own values. */
export function useInputClaims(names: readonly string[]) {
  const [texts, setTexts] = useState<Texts>({})
  return {
    claims: useClaims(texts),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
      if (isText && names.includes(target.name)) setTexts((now) => ({ ...now, [target.name]: target.value }))
    },
    clear: () => setTexts({}),
  }
}
