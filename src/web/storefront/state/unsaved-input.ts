import { useEffectEvent, useLayoutEffect } from 'react'
import { announce } from '#web/ui/announce.ts'
import { customerToken } from '../api/token.ts'
import { useSession } from './account/session.ts'
import { createSessionText } from './browser-storage.ts'

/** Field name → what was entered. A checkbox is 'true' or 'false'. */
export type FieldTexts = Readonly<Record<string, string>>

interface InputOwner {
  /** What was entered and is not saved. Never a password. */
  read(): FieldTexts
  restore(texts: FieldTexts): void
}

interface UnsavedInput {
  readonly customerId: string
  readonly form: string
  readonly texts: FieldTexts
}

/** Kept in this tab only, for the customer who entered it. */
const stored = createSessionText('unsaved-input')

/** Keeps what was entered when the session ends, and restores it after the same customer has signed in again. */
export function useUnsavedInput(form: string, owner: InputOwner): void {
  const customerId = useSession((session) => session.customerId)
  const restore = useEffectEvent((texts: FieldTexts) => owner.restore(texts))
  const read = useEffectEvent(() => owner.read())
  // In the layout phase, because the fields are still in the document when it ends.
  useLayoutEffect(() => {
    if (customerId === undefined) return
    const unsaved = readUnsavedInput()
    const isOthers = unsaved !== undefined && unsaved.customerId !== customerId
    if (isOthers || unsaved?.form === form) stored.write(undefined)
    if (!isOthers && unsaved?.form === form) {
      restore(unsaved.texts)
      announce('We restored what you entered. It is not saved yet.')
    }
    return () => {
      if (customerToken.get() !== undefined) return
      const texts = read()
      if (Object.keys(texts).length > 0) stored.write(JSON.stringify({ customerId, form, texts }))
    }
  }, [form, customerId])
}

/** What follows the prefix in the name of the form with unsaved input, such as which address it edits. */
export function findUnsavedForm(prefix: string): string | undefined {
  const unsaved = readUnsavedInput()
  const isOwn = unsaved?.customerId === useSession.getState().customerId
  return isOwn && unsaved?.form.startsWith(prefix) ? unsaved.form.slice(prefix.length) : undefined
}

function readUnsavedInput(): UnsavedInput | undefined {
  try {
    const { customerId, form, texts }: Partial<Record<keyof UnsavedInput, unknown>> = JSON.parse(
      stored.read() ?? '{}',
    )
    if (typeof customerId !== 'string' || typeof form !== 'string' || typeof texts !== 'object')
      return undefined
    return { customerId, form, texts: Object.fromEntries(Object.entries(texts ?? {}).filter(isTextEntry)) }
  } catch {
    return undefined
  }
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string'
}
