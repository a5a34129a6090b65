import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { missingPartMessage, unreachableMessage } from '#web/api/call-result.ts'
import { announce } from '#web/ui/announce.ts'
import { createPartLoader } from './part-loader.ts'

interface LazyProps {
  /** Shown until the part is loaded. */
  readonly fallback?: ReactNode
  /** Called when the part cannot be loaded, after the shopper was told. */
  readonly onMissing?: () => void
}

/**
 * A part of the page whose code loads when it is first shown. Where the code cannot be loaded, the rest of the page
 * stays, and the next attempt loads it again, unlike `React.lazy`.
 */
export function lazyPart<Props extends object>(
  importPart: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props & LazyProps> {
  const part = createPartLoader(importPart)

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as React.lazy is
  return function LazyPart(props: Props & LazyProps) {
    const [Part, setPart] = useState(() => part.loaded())
    const handleFailure = useEffectEvent((error: unknown, retry: () => void) => {
      console.warn('A part of the page could not be loaded.', error)
      if (props.onMissing) {
        announce(part.isMissing() ? missingPartMessage : unreachableMessage, 'error')
        props.onMissing()
      } else if (!part.isMissing()) window.addEventListener('online', retry, { once: true })
    })
    useEffect(() => {
      if (part.loaded() !== undefined) return
      let isGone = false
      function show() {
        part.load().then(
          (loaded) => setPart(() => loaded),
          (error: unknown) => isGone || handleFailure(error, show),
        )
      }
      show()
      return () => {
        isGone = true
      }
    }, [])
    return Part ? <Part {...props} /> : props.fallback
  }
}
