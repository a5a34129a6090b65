import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { say } from '#web/ui/say.ts'

/** Field name → what is wrong with it. */
export type Faults = Readonly<Record<string, string | undefined>>

interface Wrong {
  readonly fault?: string
  readonly faults: Faults
}

const nothing: Wrong = { faults: {} }

/** What is wrong with a form: one sentence for all of it, and one at each field that is named. */
export function useFormFaults() {
  const element = useRef<HTMLFormElement>(null)
  const [{ fault, faults }, setWrong] = useState(nothing)
  return {
    element,
    fault,
    faults,
    clear: () => setWrong(nothing),
    /** Says it in a toast too, and leads to the first field that is marked. */
    refuse(message: string, fields: Faults = {}) {
      // The field is marked before it gets the focus, however busy the browser is.
      flushSync(() => setWrong({ fault: message, faults: fields }))
      say(message, 'error')
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    },
  }
}
