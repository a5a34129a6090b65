import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listBlockLines } from './block-field.ts'
import { blockForms } from './block-forms.data.ts'
import { compareLines, getPart, moveItem, setPart } from './content-value.ts'

const listLines = (value: unknown) => {
  if (blockForms.faq === undefined) throw new Error('There is no form of the FAQ.')
  return listBlockLines(blockForms.faq.field, value)
}

const faq = {
  heading: "Faq's",
  items: [
    { question: 'Do you ship?', answer: 'Yes.\n\nWhere it is allowed.' },
    { question: 'Who may buy?', answer: 'Adults aged 21 and older.' },
  ],
}

describe('The form of a content block', () => {
  it('changes one field and keeps the rest', () => {
    const changed = setPart(faq, 'heading', 'Questions')
    expect(changed).toEqual({ ...faq, heading: 'Questions' })
    expect(faq.heading).toBe("Faq's")
    expect(getPart(changed, 'heading')).toBe('Questions')
    expect(getPart('text', 'length')).toBeUndefined()
    expect(getPart({}, 'toString')).toBeUndefined()
  })

  it('lists the content line by line, in its own order and wording', () => {
    expect(listLines(faq).map(({ path, text }) => `${path}: ${text}`)).toEqual([
      "Heading: Faq's",
      'Questions › 1 › Question: Do you ship?',
      'Questions › 1 › Answer: Yes.',
      'Questions › 1 › Answer: Where it is allowed.',
      'Questions › 2 › Question: Who may buy?',
      'Questions › 2 › Answer: Adults aged 21 and older.',
    ])
  })
})

describe('Two versions of a block', () => {
  it('differ in added and removed lines', () => {
    const later = { ...faq, heading: 'Questions', items: [faq.items[1]] }
    const changes = compareLines(listLines(faq), listLines(later)).filter(({ change }) => change !== 'same')
    expect(changes.map(({ change, text }) => `${change} ${text}`)).toEqual([
      "removed Faq's",
      'removed Do you ship?',
      'removed Yes.',
      'removed Where it is allowed.',
      'added Questions',
    ])
  })

  it('can be restored from their differences', () => {
    const version = fc
      .array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
      .map((texts) => texts.map((text) => ({ path: '', text })))
    fc.assert(
      fc.property(version, version, (before, after) => {
        const lines = compareLines(before, after)
        const listTextsExcept = (excluded: string) =>
          lines.filter(({ change }) => change !== excluded).map(({ text }) => text)
        expect(listTextsExcept('added')).toEqual(before.map(({ text }) => text))
        expect(listTextsExcept('removed')).toEqual(after.map(({ text }) => text))
      }),
    )
  })
})

it('Moving an item up or down keeps all items', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
})
