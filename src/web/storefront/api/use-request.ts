import { useEffect, useEffectEvent, useState } from 'react'
import type { CallFailure, CallResult } from '#web/api/call-result.ts'

export interface RequestOptions<Value> {
  /** Waits before sending, so that a request that changes with every key is sent once. */
  readonly delayMs?: number
  /** Shows the last value while the answer to another request is on its way. */
  readonly keepPrevious?: boolean
  onAnswer?(result: CallResult<Value>): void
  /** Milliseconds until the request is sent again; undefined when it is not. */
  repeatAfter?(result: CallResult<Value>, sent: number): number | undefined
}

export interface RequestState<Value> {
  /** The last value, also after a later failure. */
  readonly value: Value | undefined
  /** Why the request failed; undefined once it is sent again. */
  readonly failure: CallFailure | undefined
  readonly isPending: boolean
  reload(): void
}

interface Answer<Value> {
  readonly key: string | undefined
  readonly roundKey: string | undefined
  readonly value: Value | undefined
  readonly failure: CallFailure | undefined
}

/**
 * Sends a request while the component is shown, again when its key changes, and never without one. This is the small
 * part of a query library that the shop needs; a whole one would make every product page a tenth larger.
 */
export function useRequest<Value>(
  key: string | undefined,
  send: (signal: AbortSignal) => Promise<CallResult<Value>>,
  options: RequestOptions<Value> = {},
): RequestState<Value> {
  const { delayMs = 0, keepPrevious = false } = options
  const [answer, setAnswer] = useState<Answer<Value>>()
  const [round, setRound] = useState(0)
  const roundKey = key === undefined ? undefined : `${round} ${key}`
  const sendNow = useEffectEvent(send)
  const handleAnswer = useEffectEvent((asked: typeof roundKey, result: CallResult<Value>, sent: number) => {
    // The key may have changed, and the effect that ends the request runs a frame later.
    if (asked !== roundKey) return undefined
    setAnswer((before) => {
      if (result.ok) return { key, roundKey, value: result.value, failure: undefined }
      const value = keepPrevious || before?.key === key ? before?.value : undefined
      return { key, roundKey, value, failure: result }
    })
    options.onAnswer?.(result)
    return options.repeatAfter?.(result, sent)
  })

  useEffect(() => {
    if (roundKey === undefined) return
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let sent = 0
    async function run() {
      sent += 1
      const result = await sendNow(controller.signal)
      if (controller.signal.aborted) return
      const pause = handleAnswer(roundKey, result, sent)
      if (pause !== undefined) timer = setTimeout(runWhenVisible, pause)
    }
    // A hidden tab repeats nothing until it is shown again.
    function runWhenVisible() {
      if (!document.hidden) void run()
      else
        document.addEventListener('visibilitychange', runWhenVisible, {
          once: true,
          signal: controller.signal,
        })
    }
    if (delayMs > 0) timer = setTimeout(run, delayMs)
    else void run()
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [roundKey, delayMs])

  const isAnswered = answer?.roundKey === roundKey
  const isShown = key !== undefined && (keepPrevious || answer?.key === key)
  return {
    value: isShown ? answer?.value : undefined,
    failure: isAnswered ? answer?.failure : undefined,
    isPending: key !== undefined && !isAnswered,
    reload: () => setRound((now) => now + 1),
  }
}
