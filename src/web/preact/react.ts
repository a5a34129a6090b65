/**
 * What the pages import as `react` once they are built (decision 0396). `npm run dev` and the tests without a browser use React
 * itself, whose types the pages are checked with.
 */
import { options } from 'preact'
import compat, { useCallback, useSyncExternalStore as watchStore } from 'preact/compat'
import { useId } from './ids.tsx'

// @ts-expect-error Preact declares its types in the way of CommonJS.
export * from 'preact/compat'
export { useId }
export default { ...compat, useId, useOptimistic, useSyncExternalStore }

/** For the router, which shows a state before its transition has ended. Preact has no transitions. */
export function useOptimistic<State>(state: State): [State, (state: State) => void] {
  return [state, () => undefined]
}

/** Also notices what changes while it subscribes: a toast that was announced before its container was there. */
export function useSyncExternalStore<Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  getSnapshot: () => Snapshot,
  getServerSnapshot?: () => Snapshot,
): Snapshot {
  const subscribeAndLook = useCallback(
    (onChange: () => void) => {
      const unsubscribe = subscribe(onChange)
      onChange()
      return unsubscribe
    },
    [subscribe],
  )
  return watchStore(subscribeAndLook, getSnapshot, getServerSnapshot)
}

/** Attributes as React writes them. */
const before = options.vnode
options.vnode = (vnode) => {
  before?.(vnode)
  const props: { children?: unknown; translate?: unknown; suppressHydrationWarning?: unknown } = vnode.props
  // In the browser it is a property of the element, which a page from the server lacks.
  if (import.meta.env.SSR && props.translate === false) props.translate = 'no'
  if (typeof vnode.type === 'string' && props.suppressHydrationWarning) delete props.suppressHydrationWarning
}
