import { useState } from 'react'
import { previewAnswer } from '#contract/admin/content.ts'
import { say } from '../../../ui/say.ts'
import { Refusal, sentenceOf, write } from '../../api/call.ts'
import type { Faults } from '../../state/use-faults.ts'

/** Opens the shop with a draft in its place, in a tab of its own. */
export function usePreview(block: string, onFaults: (faults: Faults) => void) {
  const [busy, setBusy] = useState(false)
  async function show(value: unknown) {
    // Opened with the click, before the answer is there: later it would count as a pop-up.
    const tab = window.open('about:blank', '_blank')
    setBusy(true)
    try {
      const path = `/api/admin/content/${encodeURIComponent(block)}/preview`
      const answer = await write(path, previewAnswer, { value })
      onFaults({})
      if (tab === null) say('Allow pop-ups to see the preview.', 'error')
      else tab.location.href = answer.path
    } catch (error) {
      tab?.close()
      say(sentenceOf(error), 'error')
      if (error instanceof Refusal) onFaults(error.fields)
    } finally {
      setBusy(false)
    }
  }
  return { busy, show }
}
