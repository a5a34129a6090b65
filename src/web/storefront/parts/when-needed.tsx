import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { unreachableMessage } from '#web/api/call-result.ts'
import { say } from '#web/ui/say.ts'
import { loadPageAnew, whenReachable } from '../api/when-reachable.ts'

interface Waiting {
  /** Shown until the part is there. */
  readonly meanwhile?: ReactNode
  /** The part was asked for and cannot be fetched; the shopper has been told. */
  readonly onMissing?: () => void
}

/**
 * A part of the page whose code is fetched when it is first shown. Without a connection, or after a new release took
 * the file away, the rest of the page stands, and the next try asks again.
 */
export function whenNeeded<Props extends object>(
  fetchPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & Waiting> {
  let fetched: ComponentType<Props> | undefined
  let missing = false
  const ask = () =>
    missing
      ? loadPageAnew()
      : whenReachable(() =>
          fetchPart().catch((error: unknown) => {
            missing = true
            throw error
          }),
        )

  // biome-ignore lint/correctness/noComponentHookFactories: called once a part, as lazy() is
  return function WhenNeeded(props: Props & Waiting) {
    const [Part, setPart] = useState(() => fetched)
    // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once, when it is first shown
    useEffect(() => {
      if (fetched) return
      let gone = false
      function show() {
        ask().then(
          (part) => {
            fetched = part.default
            setPart(() => part.default)
          },
          (error: unknown) => {
            console.warn('A part of the page could not be fetched.', error)
            if (gone) return
            if (props.onMissing) {
              say(unreachableMessage, 'error')
              props.onMissing()
            } else if (!missing) window.addEventListener('online', show, { once: true })
          },
        )
      }
      show()
      return () => {
        gone = true
      }
    }, [])
    return Part ? <Part {...props} /> : props.meanwhile
  }
}
