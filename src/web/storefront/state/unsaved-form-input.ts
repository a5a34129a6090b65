import type { RefObject } from 'react'
import { type FieldTexts, useUnsavedInput } from './unsaved-input.ts'

/** Keeps unsaved input of a form whose fields keep their own values, as `useUnsavedInput` does. */
export function useUnsavedFormInput(form: string, element: RefObject<HTMLFormElement | null>): void {
  useUnsavedInput(form, {
    read: () => Object.fromEntries([...(element.current?.elements ?? [])].flatMap(readChangedField)),
    restore: (texts) => fillForm(element.current, texts),
  })
}

/** A field whose value is not the one it started with. */
function readChangedField(field: Element): [string, string][] {
  if (field instanceof HTMLInputElement) {
    const { name, type, value } = field
    // A password that is shown is a text field, recognized by its autocomplete attribute.
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

function fillForm(form: HTMLFormElement | null, texts: FieldTexts): void {
  for (const [name, value] of Object.entries(texts)) {
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
