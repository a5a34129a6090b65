import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IdScope } from '#web/preact/ids.tsx'
import { useHasComeNear } from '#web/ui/use-has-come-near.ts'
import { useAfterHydration } from '../state/after-hydration.ts'
import { createPartLoader, type ImportPart } from './part-loader.ts'

const serverParts: Promise<unknown>[] = []

/** The server renders whole pages, so it has every part before the first one. */
export async function loadLateParts(): Promise<void> {
  await Promise.all(serverParts)
}

/** React leaves what the server rendered inside. */
const renderedByServer = { __html: '' }
const controls = 'a[href], button, summary, input, select, textarea'
const longestPressMs = 2000

/**
 * A part far down the page. The server renders it, and the browser keeps that HTML. Its code loads when the shopper
 * comes near it, moves the focus into it or presses a link or button in it, and then takes the place of the HTML.
 * @param renderedClass the class of the server's HTML
 */
export function latePart<Props extends object>(
  importPart: ImportPart<Props>,
  { renderedClass }: { readonly renderedClass?: string } = {},
): ComponentType<Props> {
  const serverClass = import.meta.env.SSR ? renderedClass : undefined
  const part = createPartLoader(importPart)
  if (import.meta.env.SSR) serverParts.push(part.loadOnServer())

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as React.lazy is
  return function LatePart(props: Props) {
    const box = useRef<HTMLDivElement>(null)
    const pressed = useRef<Element>(null)
    const [Part, setPart] = useState(() => part.loaded())
    const [isTouched, setIsTouched] = useState(false)
    // A page that the shopper went to within the shop has no HTML of the server.
    const [isRendered] = useState(!useAfterHydration())
    const isNear = useHasComeNear(box)
    const isWanted = isNear || isTouched || !isRendered

    useEffect(() => {
      if (!isWanted || Part !== undefined) return
      let isGone = false
      function show() {
        part.load().then(
          async (loaded) => {
            if (isRendered) await waitForRelease()
            if (!isGone) replaceRendered(box, pressed, () => setPart(() => loaded))
          },
          (error: unknown) => {
            console.warn('A part of the page could not be loaded.', error)
            if (pressed.current instanceof HTMLAnchorElement) window.location.assign(pressed.current.href)
            if (!part.isMissing()) window.addEventListener('online', show, { once: true })
          },
        )
      }
      show()
      return () => {
        isGone = true
        window.removeEventListener('online', show)
      }
    }, [isWanted, isRendered, Part])

    const content = Part ? (
      <div key="loaded" ref={box} className={serverClass}>
        <Part {...props} />
      </div>
    ) : (
      <div
        key="rendered"
        ref={box}
        className={renderedClass}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and hydration leaves what is there
        dangerouslySetInnerHTML={renderedByServer}
        onFocusCapture={() => setIsTouched(true)}
        onClickCapture={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          pressed.current = event.target instanceof Element ? event.target.closest('a[href], button') : null
          if (pressed.current !== null) event.preventDefault()
          setIsTouched(true)
        }}
      />
    )
    return <IdScope>{content}</IdScope>
  }
}

/**
 * Resolves once nothing is held down and the presses from before hydration were repeated (see `captureEarlyInput`): a
 * control that is replaced meanwhile gets no click. Ends in any case, because the end of a press can go unreported.
 */
async function waitForRelease(): Promise<void> {
  for (let waitedMs = 0; waitedMs < longestPressMs; waitedMs += 20) {
    if (!document.documentElement.hasAttribute('data-held')) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Shows the loaded part, moves the focus to the same control as before, and presses what was pressed. */
function replaceRendered(
  box: RefObject<HTMLElement | null>,
  pressed: RefObject<Element | null>,
  show: () => void,
): void {
  const list = () => [...(box.current?.querySelectorAll<HTMLElement>(controls) ?? [])]
  const before: readonly (Element | null)[] = list()
  const find = (control: Element | null): HTMLElement | undefined => {
    const index = before.indexOf(control)
    const same = list()[index]
    return same?.textContent === control?.textContent ? same : undefined
  }
  const focused = document.activeElement
  flushSync(show)
  if (before.length === 0) findTarget(box.current)?.scrollIntoView()
  find(focused)?.focus({ preventScroll: true })
  find(pressed.current)?.click()
}

/** What the fragment of the URL names, such as the reviews of a product. */
function findTarget(part: HTMLElement | null): Element | undefined {
  const { hash } = window.location
  return hash === '' ? undefined : (part?.querySelector(`#${CSS.escape(hash.slice(1))}`) ?? undefined)
}
