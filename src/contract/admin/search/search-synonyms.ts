import * as z from 'zod'
import { isSearchable, mixesSevenOhWithLeaf, synonymLimits } from '#domain/search/search-synonym.ts'
import { collapseWhitespace } from '#domain/text.ts'
import { recordId } from '../../text.ts'
import { expectedVersion } from '../fields.ts'

export const searchSynonymsResponse = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      id: z.string(),
      words: z.array(z.string()),
      finds: z.array(z.string()),
      version: z.number().int(),
    }),
  ),
})
export type AdminSearchSynonym = z.infer<typeof searchSynonymsResponse>['rows'][number]

/** The words of one field. An error names the word, because a field shows all of them. */
const phrases = z
  .array(z.string().overwrite(collapseWhitespace))
  .max(synonymLimits.words, `Enter at most ${synonymLimits.words} words or phrases.`)
  .superRefine((words, context) => {
    const problem = words.map((word) => findProblem(word, words)).find((each) => each !== undefined)
    if (problem !== undefined) context.addIssue({ code: 'custom', message: problem })
  })

function findProblem(word: string, words: readonly string[]): string | undefined {
  if (!isSearchable(word)) return `“${word}” has no letter or digit that a search could find.`
  if (word.length > synonymLimits.length)
    return `“${word.slice(0, 20)}…” can be at most ${synonymLimits.length} characters.`
  const same = words.filter((other) => other.toLowerCase() === word.toLowerCase())
  return same.length > 1 ? `“${word}” is entered twice.` : undefined
}

const fields = z.object({ words: phrases, finds: phrases })

function validateTogether({ words, finds }: z.infer<typeof fields>, context: z.RefinementCtx): void {
  const refuse = (path: 'words' | 'finds', message: string) =>
    context.addIssue({ code: 'custom', path: [path], message })
  const repeated = finds.find((find) => words.some((word) => word.toLowerCase() === find.toLowerCase()))
  if (words.length === 0) refuse('words', 'Enter a word.')
  else if (words.length === 1 && finds.length === 0)
    refuse('words', 'Enter a second word, or what the word also finds.')
  if (repeated !== undefined) refuse('finds', `“${repeated}” is in both fields.`)
  if (mixesSevenOhWithLeaf({ words, finds }))
    refuse(
      'words',
      'Words for 7-hydroxymitragynine can only stand with each other, so that no search sells it as leaf.',
    )
}

export const searchSynonymInput = fields.superRefine(validateTogether)
export const searchSynonymUpdate = fields.extend({ expectedVersion }).superRefine(validateTogether)
export const searchSynonymDeletion = z.object({ expectedVersion })
export const searchSynonymParams = z.object({ id: recordId })
