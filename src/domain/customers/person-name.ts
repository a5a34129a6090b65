import { showsSomething } from '../text.ts'

const longestName = 100

/** Why a first or last name cannot be kept, as the sentence to show; undefined when it can. */
export function whyNotName(name: string): string | undefined {
  const trimmed = name.trim()
  if (!showsSomething(trimmed)) return 'Please fill in this field.'
  if ([...trimmed].length > longestName) return `A name can have at most ${longestName} characters.`
  // Marks of writing direction would turn round the words beside the name.
  if (/[\p{Cc}<>\u202a-\u202e\u2066-\u2069]/u.test(trimmed))
    return 'This name contains characters that cannot be used.'
  return undefined
}
