import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { say } from '#web/ui/say.ts'
import { customerToken } from '../api/token.ts'
import { sessionText } from './browser-storage.ts'
import { useSession } from './session.ts'

/** Field → what was typed into it; a box is 'true' when it was ticked. */
export type Typed = Readonly<Record<string, string>>

interface Form {
  /** What stands in it and is not saved. Never a password. */
  now(): Typed
  takeUp(typed: Typed): void
}

/** In this tab only, and for whoever typed it. */
const kept = sessionText('unsent')

/**
 * Keeps what was typed when the session has ended and the form goes away, and gives it back once the same person has
 * signed in again.
 */
export function useUnsent(name: string, form: Form): void {
  const userId = useSession((session) => session.userId)
  const latest = useRef(form)
  const writer = useRef(userId)
  useLayoutEffect(() => {
    latest.current = form
    writer.current = userId ?? writer.current
  })
  useEffect(() => {
    const [typist, form, typed] = whatWaits()
    if (userId === undefined || typist === undefined) return
    const isOthers = typist !== userId
    if (isOthers || form === name) kept.keep(undefined)
    if (isOthers || form !== name || typed === undefined) return
    latest.current.takeUp(typed)
    say('What you had typed is still here. It is not saved yet.')
  }, [name, userId])
  // While the fields are still there.
  useLayoutEffect(
    () => () => {
      if (customerToken.get() !== undefined || writer.current === undefined) return
      const typed = latest.current.now()
      if (Object.keys(typed).length > 0) kept.keep(JSON.stringify([writer.current, name, typed]))
    },
    [name],
  )
}

/** The same for a form whose fields keep what is typed by themselves. */
export function useUnsentForm(name: string, element: RefObject<HTMLFormElement | null>): void {
  useUnsent(name, {
    now: () => Object.fromEntries([...(element.current?.elements ?? [])].flatMap(change)),
    takeUp: (typed) => fillIn(element.current, typed),
  })
}

/** What follows the prefix in the name of the form that waits: which of several it was. */
export function whichWaits(prefix: string): string | undefined {
  const [userId, name] = whatWaits()
  const waits = userId === useSession.getState().userId && name?.startsWith(prefix)
  return waits ? name?.slice(prefix.length) : undefined
}

function whatWaits(): readonly [userId?: string, name?: string, typed?: Typed] {
  try {
    const [userId, name, typed]: unknown[] = JSON.parse(kept.read() ?? '[]')
    if (typeof userId !== 'string' || typeof name !== 'string' || typeof typed !== 'object') return []
    return [userId, name, Object.fromEntries(Object.entries(typed ?? {}).filter(isText))]
  } catch {
    return []
  }
}

function isText(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}

/** A field that holds something else than it was given. */
function change(field: Element): [string, string][] {
  if (field instanceof HTMLInputElement) {
    const { name, type, value } = field
    // One that is shown is a text field like others, but for what the browser is to fill in.
    if (type === 'password' || field.autocomplete.endsWith('password')) return []
    if (type === 'checkbox' || type === 'radio') {
      if (field.checked === field.defaultChecked) return []
      return type === 'checkbox' ? [[name, String(field.checked)]] : field.checked ? [[name, value]] : []
    }
    return value === field.defaultValue ? [] : [[name, value]]
  }
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected ? [] : [[field.name, field.value]]
  return []
}

function fillIn(form: HTMLFormElement | null, typed: Typed): void {
  for (const [name, value] of Object.entries(typed)) {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === 'true'
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLSelectElement ||
      field instanceof RadioNodeList
    )
      field.value = value
  }
}
