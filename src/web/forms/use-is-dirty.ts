import { type FormEvent, useState } from 'react'

/** Whether somebody changed a form, for its Save button and the guard of unsaved changes. */
export function useIsDirty() {
  const [isDirty, setIsDirty] = useState(false)
  return {
    isDirty,
    /** For the form: a value that was changed back is no change. */
    onInput: (event: FormEvent<HTMLFormElement>) => setIsDirty(hasChanges(event.currentTarget)),
    markSaved: () => setIsDirty(false),
  }
}

function hasChanges(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement)
      return control.value !== control.defaultValue || control.checked !== control.defaultChecked
    if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue
    if (control instanceof HTMLSelectElement)
      return [...control.options].some((option) => option.selected !== option.defaultSelected)
    return false
  })
}
