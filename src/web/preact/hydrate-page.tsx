import { Component, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import './field-events.ts'
import { PageIds } from './ids.tsx'
import { hydrateInTasks, nextTask } from './separate-task.tsx'

/** Hydrates the page that the server rendered. */
export async function hydratePage(): Promise<void> {
  await nextTask()
  await readPageData()
  await nextTask()
  const found = [document.head, document.body].map((parent) => ({ parent, nodes: [...parent.children] }))
  await hydrateInTasks(() => {
    hydrateRoot(
      document,
      <PageIds>
        <HydratedRouter />
      </PageIds>,
    )
    for (const { parent, nodes } of found) {
      const foreign = nodes.filter(isForeign)
      if (foreign.length > 0) parent.append(...foreign)
    }
  })
}

/** Whether Preact has removed it, because the server did not render it: the style of a browser's extension, for example. */
function isForeign(node: Element): boolean {
  return !node.isConnected && !node.matches('[data-moves], script, link[rel="preload"]')
}

/**
 * The router reads the data of the page as a stream, and throws a promise of them when it is rendered first. Preact would then
 * hydrate the page a second time beside itself, so the router is first rendered outside of the page.
 */
async function readPageData(): Promise<void> {
  let data: unknown
  const outside = createRoot(document.createElement('div'))
  outside.render(
    <Catch onThrown={(thrown) => (data = thrown)}>
      <HydratedRouter />
    </Catch>,
  )
  await data
  outside.unmount()
}

interface CatchProps {
  readonly onThrown: (thrown: unknown) => void
  readonly children: ReactNode
}

class Catch extends Component<CatchProps> {
  override state = { hasThrown: false }
  static getDerivedStateFromError() {
    return { hasThrown: true }
  }
  override componentDidCatch(thrown: unknown) {
    this.props.onThrown(thrown)
  }
  override render() {
    return this.state.hasThrown ? null : this.props.children
  }
}
