import { Component, type ReactNode, Suspense } from 'react'
import { IdScope } from './ids.tsx'

/** Each hydrates a part and resolves once that is done. */
const waiting: (() => Promise<void>)[] = []
let isHydrating = false

/** Parts that take less share a task: between two tasks the browser lays out and paints the page. */
const taskMs = 12

/**
 * Hydrates what is inside later than what surrounds it, so that the browser can answer the shopper in between. It must be one
 * element. React, in development, works in small steps by itself.
 */
export function SeparateTask({ children }: { children: ReactNode }) {
  if (import.meta.env.DEV) return children
  return <IdScope>{import.meta.env.SSR ? children : <Suspended>{children}</Suspended>}</IdScope>
}

function Suspended({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  )
}

/** Where a component throws a promise during hydration, Preact keeps the HTML and goes on once the promise is resolved. */
class Part extends Component<{ readonly children: ReactNode }> {
  private isWaiting = isHydrating
  private turn: Promise<void> | undefined
  private end: (() => void) | undefined
  override render() {
    if (!this.isWaiting) {
      // A microtask runs after what is inside was rendered, too.
      if (this.end !== undefined) queueMicrotask(this.end)
      this.end = undefined
      return this.props.children
    }
    this.turn ??= new Promise((begin) => {
      waiting.push(() => {
        this.isWaiting = false
        begin()
        return new Promise((end) => (this.end = end))
      })
    })
    throw this.turn
  }
}

/** Runs `hydrate`, then hydrates the parts that it left out, in tasks. */
export async function hydrateInTasks(hydrate: () => void): Promise<void> {
  isHydrating = true
  hydrate()
  let begun = Number.NEGATIVE_INFINITY
  for (;;) {
    if (performance.now() - begun > taskMs || waiting.length === 0) {
      await nextTask()
      begun = performance.now()
    }
    const hydratePart = waiting.shift()
    if (hydratePart === undefined) break
    // A part that has gone meanwhile is never rendered.
    await Promise.race([hydratePart(), nextTask()])
  }
  isHydrating = false
  dispatchEvent(new Event('parts-hydrated'))
}

/** Calls back once every part is hydrated, at once where that is past. Returns a function that calls it off. */
export function whenHydrated(callback: () => void): () => void {
  if (isHydrating) addEventListener('parts-hydrated', callback, { once: true })
  else callback()
  return () => removeEventListener('parts-hydrated', callback)
}

/** Browsers delay a timer that follows others. A message to the page itself begins a task at once. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(undefined)
  })
}
