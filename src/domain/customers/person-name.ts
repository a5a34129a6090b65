import { hasVisibleText } from '../text.ts'

const maxNameLength = 100

/** The error sentence for a first or last name, or undefined when it is valid. */
export function validatePersonName(name: string): string | undefined {
  const trimmed = name.trim()
  if (!hasVisibleText(trimmed)) return 'Please fill in this field.'
  if ([...trimmed].length > maxNameLength) return `A name can have at most ${maxNameLength} characters.`
  // Bidirectional control characters would reverse the text next to the name.
  if (/[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u.test(trimmed))
    return 'This name contains characters that cannot be used.'
  return undefined
}
