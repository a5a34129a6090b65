import { useQuery } from '@tanstack/react-query'
import { quoteDraft } from '#contract/admin/orders/calls.ts'
import { type DraftQuote, draftInput } from '#contract/admin/orders/drafts.ts'
import { getErrorMessage, write } from '../../../api/call.ts'
import { useSettled } from '../../../state/use-settled.ts'
import type { DraftForm } from './draft-form.ts'

export interface ShownQuote {
  readonly data: DraftQuote | undefined
  readonly problem: string | undefined
  /** Whether a change is being asked about. */
  readonly isStale: boolean
}

/** What the server says that a draft costs, asked again whenever typing pauses. What cannot be read yet is not asked about. */
export function useDraftQuote(form: DraftForm): ShownQuote {
  const current = JSON.stringify(form)
  const settled = useSettled(current)
  const asked = draftInput.safeParse(JSON.parse(settled))
  const query = useQuery({
    queryKey: ['draft-quote', settled],
    queryFn: () => write(quoteDraft({ body: JSON.parse(settled) }), false),
    enabled: asked.success,
    retry: false,
    gcTime: 0,
    placeholderData: (previous) => previous,
  })
  return {
    data: query.data,
    problem: asked.success && query.error !== null ? getErrorMessage(query.error) : undefined,
    isStale: settled !== current || query.isFetching,
  }
}
