import { hasVisibleText } from '../text.ts'

const maxNameLength = 100

/** Why a first or last name cannot be kept, as the sentence to show; undefined when it can. */
export function validatePersonName(name: string): string | undefined {
  const trimmed = name.trim()
  if (!hasVisibleText(trimmed)) return 'Please fill in this field.'
  if ([...trimmed].length > maxNameLength) return `A name can have at most ${maxNameLength} characters.`
  // Marks of writing direction would turn round the words beside the name.
  if (/[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u.test(trimmed))
    return 'This name contains characters that cannot be used.'
  return undefined
}
