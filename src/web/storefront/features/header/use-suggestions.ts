import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Suggestions } from './suggestion-choices.ts'

/** Typing a word sends one request, not one per key. */
const delayMs = 160

/** Suggestions for the text of the search field. Answers for older text are dropped. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)

  function cancel() {
    clearTimeout(timer.current)
    request.current?.abort()
  }

  function load(text: string) {
    cancel()
    if (text.trim() === '') {
      setSuggestions(undefined)
      return
    }
    timer.current = setTimeout(async () => {
      const controller = new AbortController()
      request.current = controller
      const answer = await call('suggest', { text: text.trim() }, { signal: controller.signal })
      if (!controller.signal.aborted) setSuggestions(answer.ok ? answer.value : undefined)
    }, delayMs)
  }

  return {
    suggestions,
    load,
    clear() {
      cancel()
      setSuggestions(undefined)
    },
  }
}
