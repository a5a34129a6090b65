/** How many codes are made at once at most. */
export const maxCodes = 10_000

/**
 * Without vowels, which would make words, and without letters and digits that look like others: 0 and O, 1, I and L, 2 and Z, 5
 * and S, 8 and B.
 */
export const codeLetters = '34679CDFGHJKMNPQRTWXY'
const groups = 3
const lettersInGroup = 4

/** A code of one order, made with others. */
export interface SingleUseCode {
  readonly id: string
  readonly isUsed: boolean
  /** Whether the batch that it was made with is withdrawn. */
  readonly isWithdrawn: boolean
}

export const codeStates = ['unused', 'used', 'withdrawn'] as const
export type CodeState = (typeof codeStates)[number]

/** Codes that were made at once. */
export interface CodeBatch {
  readonly id: string
  readonly name: string
  readonly size: number
  /** How many orders use one of them. */
  readonly used: number
  readonly createdBy: string
  readonly createdAt: Date
  readonly withdrawnAt: Date | undefined
}

/**
 * 'K7QM-4WXC-9RTD': one of 7 · 10¹⁵, so that none can be guessed. @param pick a random whole number from 0 to below its argument
 */
export function generateCode(pick: (below: number) => number): string {
  const letter = () => codeLetters.charAt(pick(codeLetters.length))
  const group = () => Array.from({ length: lettersInGroup }, letter).join('')
  return Array.from({ length: groups }, group).join('-')
}

/** Different codes. */
export function generateCodes(count: number, pick: (below: number) => number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) codes.add(generateCode(pick))
  return [...codes]
}
