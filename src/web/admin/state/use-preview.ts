import { useState } from 'react'
import type { previewResponse } from '#contract/admin/content/previews.ts'
import { announce } from '../../ui/announce.ts'
import { getErrorMessage, Refusal, type WriteCall, write } from '../api/call.ts'

/** Opens the store with the draft in a new tab. */
export function usePreview<Draft>(
  createPreview: (draft: Draft) => WriteCall<typeof previewResponse>,
  onFieldErrors: (fieldErrors: Readonly<Record<string, string>>) => void,
) {
  const [busy, setBusy] = useState(false)
  async function show(draft: Draft) {
    // Opened by the click itself: after the response it would be blocked as a pop-up.
    const tab = window.open('about:blank', '_blank')
    setBusy(true)
    try {
      const answer = await write(createPreview(draft))
      onFieldErrors({})
      if (tab === null) announce('Allow pop-ups in your browser to see the preview.', 'error')
      else tab.location.href = answer.path
    } catch (error) {
      tab?.close()
      announce(getErrorMessage(error), 'error')
      if (error instanceof Refusal) onFieldErrors(error.fields)
    } finally {
      setBusy(false)
    }
  }
  return { busy, show }
}
