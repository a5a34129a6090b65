import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Field name → what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>

/** What is wrong with a form that keeps what is typed by itself; marking leads to the first marked field. */
export function useFieldErrors<Root extends HTMLElement>() {
  const root = useRef<Root>(null)
  const [fieldErrors, setFaults] = useState<FieldErrors>({})
  const mark = (found: FieldErrors) => {
    // The field is marked before it gets the focus, however busy the browser is.
    flushSync(() => setFaults(found))
    root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return { root, fieldErrors, mark }
}
