import { useState } from 'react'
import { say } from '../../../ui/say.ts'
import { getErrorMessage, Refusal, write } from '../../api/call.ts'
import { createPreview } from '../../api/previews.ts'

/** Opens the shop with a draft in its place, in a tab of its own. */
export function usePreview(
  block: string,
  onFieldErrors: (fieldErrors: Readonly<Record<string, string>>) => void,
) {
  const [busy, setBusy] = useState(false)
  async function show(value: unknown) {
    // Opened with the click, before the answer is there: later it would count as a pop-up.
    const tab = window.open('about:blank', '_blank')
    setBusy(true)
    try {
      const answer = await write(createPreview(block, value))
      onFieldErrors({})
      if (tab === null) say('Allow pop-ups to see the preview.', 'error')
      else tab.location.href = answer.path
    } catch (error) {
      tab?.close()
      say(getErrorMessage(error), 'error')
      if (error instanceof Refusal) onFieldErrors(error.fields)
    } finally {
      setBusy(false)
    }
  }
  return { busy, show }
}
