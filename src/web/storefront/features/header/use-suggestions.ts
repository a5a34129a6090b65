import { useRef, useState } from 'react'
import { call } from '../../api/call.ts'
import type { Suggestions } from './suggestion-choices.ts'

const pauseMs = 160

/** Asks after a pause in typing; an answer to older text is dropped. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestions>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  function stop() {
    clearTimeout(timer.current)
    asking.current?.abort()
  }

  function ask(text: string) {
    stop()
    if (text.trim() === '') {
      setSuggestions(undefined)
      return
    }
    timer.current = setTimeout(async () => {
      const controller = new AbortController()
      asking.current = controller
      const answer = await call('suggest', { text: text.trim() }, { signal: controller.signal })
      if (!controller.signal.aborted) setSuggestions(answer.ok ? answer.value : undefined)
    }, pauseMs)
  }

  return {
    suggestions,
    ask,
    forget() {
      stop()
      setSuggestions(undefined)
    },
  }
}
