import { useEffect, useState } from 'react'
import { type CallName, type CallValue, call } from '../../api/call.ts'

export type Loaded<Value> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly value: Value }

/** Asks once, and again on demand; what is shown stays while it is asked anew. */
export function useLoaded<Name extends CallName>(
  name: Name,
  input: Readonly<Record<string, unknown>> = {},
): { readonly state: Loaded<CallValue<Name>>; readonly reload: () => void } {
  const [state, setState] = useState<Loaded<CallValue<Name>>>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const question = JSON.stringify({ input, round })
  useEffect(() => {
    const controller = new AbortController()
    void call(name, JSON.parse(question).input, { signal: controller.signal }).then((answer) => {
      if (controller.signal.aborted) return
      setState(
        answer.ok ? { status: 'ready', value: answer.value } : { status: 'failed', message: answer.message },
      )
    })
    return () => controller.abort()
  }, [name, question])
  return {
    state,
    reload() {
      setState((now) => (now.status === 'failed' ? { status: 'loading' } : now))
      setRound((now) => now + 1)
    },
  }
}
