const longestName = 100

/** Why a first or last name cannot be kept, as the sentence to show; undefined when it can. */
export function whyNotName(name: string): string | undefined {
  const trimmed = name.trim()
  if (trimmed === '') return 'Please fill in this field.'
  if ([...trimmed].length > longestName) return `A name can have at most ${longestName} characters.`
  if (/[\p{Cc}<>]/u.test(trimmed)) return 'This name contains characters that cannot be used.'
  return undefined
}
