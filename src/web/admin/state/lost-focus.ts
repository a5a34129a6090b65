import { useEffect } from 'react'

/** An element that had the focus, and the children it was in, innermost first. */
interface Place {
  readonly element: HTMLElement
  readonly steps: readonly { readonly container: Element; readonly index: number }[]
}

const roots = '[role="dialog"], main'
const rows = 'li, tr'
const controls =
  'a[href], button:enabled, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled, summary'

/** The last place with the focus, of the page and of each dialog. */
const places = new WeakMap<Element, Place>()

/**
 * Moves the focus on when what had it disappears, such as a row that was deleted or the button of a step that was taken: to the
 * next row or action, and to the heading of the list when there is none. A screen reader then says where it is.
 */
export function useLostFocus(): void {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const root = target instanceof HTMLElement ? target.closest(roots) : null
      if (target instanceof HTMLElement && root !== null && root !== target)
        places.set(root, findPlace(target, root))
    }
    // A press beside all controls leaves them.
    const leave = () => {
      window.setTimeout(() => {
        const root = findRoot()
        if (document.activeElement === document.body && root !== undefined) places.delete(root)
      })
    }
    // After the dialogs have returned the focus.
    const observer = new MutationObserver((records) => {
      const moved = records.flatMap(({ removedNodes }) => [...removedNodes])
      window.setTimeout(() => restoreFocus(moved))
    })
    document.addEventListener('focusin', remember)
    document.addEventListener('mousedown', leave)
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('mousedown', leave)
      observer.disconnect()
    }
  }, [])
}

/** @param moved what left its place in the document, also when it is elsewhere in it now */
function restoreFocus(moved: readonly Node[]): void {
  const root = findRoot()
  const { activeElement } = document
  if (root === undefined || (activeElement !== document.body && activeElement !== root)) return
  const place = places.get(root)
  if (place === undefined) return
  const { element } = place
  if (isLost(element))
    findNext(place, root)?.focus({ preventScroll: !element.isConnected && root.matches('main') })
  else if (moved.some((node) => node.contains(element))) element.focus()
}

/** The topmost dialog, or the page. */
function findRoot(): Element | undefined {
  return (
    [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document.querySelector('main') ?? undefined
  )
}

/** Gone, or disabled for good. A busy button gets the focus back by itself. */
function isLost(element: HTMLElement): boolean {
  return !element.isConnected || element.matches(':disabled:not([aria-busy="true"])')
}

function findPlace(element: HTMLElement, root: Element): Place {
  const steps: Place['steps'][number][] = []
  for (let child: Element = element; child !== root; ) {
    const container: Element | null = child.parentElement
    if (container === null) break
    steps.push({ container, index: [...container.children].indexOf(child) })
    child = container
  }
  return { element, steps }
}

function findNext({ steps }: Place, root: Element): HTMLElement | undefined {
  const depth = steps.findIndex(({ container }) => container.isConnected)
  const left = steps[depth]
  if (left === undefined) return findHeading(root, root)
  const { container, index } = left
  const children = [...container.children]
  const inner = steps.slice(0, depth).map((step) => step.index)
  const neighbors = [...children.slice(index), ...children.slice(0, index).reverse()]
  // Something else in place of a large part is no next row.
  const isInList = depth === 0 || neighbors.some((child) => child.matches(rows))
  const row = container.closest(rows)
  return (
    findControl(follow(children[index], inner)) ??
    (isInList ? findFirst(neighbors, (child) => findControl(follow(child, inner), child)) : undefined) ??
    (row !== null && root.contains(row) ? findControl(row) : undefined) ??
    findHeading(container, root)
  )
}

/** The element at the same place of another row. @param path the places in it, innermost first */
function follow(row: Element | undefined, path: readonly number[]): Element | undefined {
  return path.reduceRight<Element | undefined>((element, index) => element?.children[index], row)
}

/** The first control that is, or is in, one of the elements. */
function findControl(...elements: readonly (Element | undefined)[]): HTMLElement | undefined {
  return elements
    .flatMap((element) => (element === undefined ? [] : [element, ...element.querySelectorAll(controls)]))
    .find(
      (each): each is HTMLElement =>
        each instanceof HTMLElement && each.matches(controls) && each.checkVisibility(),
    )
}

function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** The heading of the nearest part of the page, which then takes the focus. */
function findHeading(start: Element, root: Element): HTMLElement | undefined {
  for (let part = start.closest('section, [role="dialog"], main'); part !== null; ) {
    const heading = part.querySelector<HTMLElement>('h1, h2, h3')
    if (heading !== null) {
      heading.tabIndex = -1
      return heading
    }
    if (part === root) break
    part = part.parentElement?.closest('section, [role="dialog"], main') ?? null
  }
  return root instanceof HTMLElement ? root : undefined
}
