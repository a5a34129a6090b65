import { describe, expect, it } from 'vitest'
import { choiceField } from './choice-kinds.tsx'
import { defineFields, listChanges, parseInputs, pickValues, toConflictFields, toInputs } from './field.ts'
import { countField, listField, nullable, textField } from './field-kinds.tsx'
import { isNews } from './use-fields.ts'

const fields = defineFields({
  name: textField({ label: 'Name of the tea', noticeLabel: 'Name' }),
  grams: nullable(countField({ label: 'Grams' })),
  kind: choiceField({ label: 'Kind', values: ['green', 'black'] }),
  tags: listField({ label: 'Tags', separator: /,/, joiner: ', ' }),
})
const record = { name: 'Sencha', kind: 'green', tags: ['new'], isForgotten: true }
const inputs = toInputs(fields, record)
const saved = parseInputs(fields, inputs)

function edit(entered: Partial<typeof inputs>) {
  const values = parseInputs(fields, { ...inputs, ...entered })
  return pickValues(fields, values, listChanges(fields, saved, values))
}

describe('fields', () => {
  it('show a record as it is entered', () => {
    expect(inputs).toEqual({ name: 'Sencha', grams: '', kind: 'green', tags: 'new' })
  })

  it('give the body of the call', () => {
    const values: { name: string; grams: number | null; kind: 'green' | 'black'; tags: string[] } = saved
    expect(values).toEqual({ name: 'Sencha', grams: null, kind: 'green', tags: ['new'] })
  })

  it('refuse a record that the form cannot show', () => {
    expect(() => toInputs(fields, { ...record, kind: 'red' })).toThrow('kind')
  })

  it('have no changes when an input means what is stored', () => {
    expect(edit({ name: ' Sencha', tags: ' new,' })).toEqual({})
  })

  it('name what was changed, cleared, or cannot be read', () => {
    expect(edit({ name: 'Gyokuro', kind: 'black' })).toEqual({ name: 'Gyokuro', kind: 'black' })
    expect(edit({ grams: 'a pound' })).toEqual({ grams: Number.NaN })
    expect(edit({ tags: '' })).toEqual({ tags: [] })
  })
})

describe('the fields of a stale edit', () => {
  const taken: unknown[] = []
  const conflict = toConflictFields(fields, (name, input) => taken.push([name, input]))

  it('have the label and the format of the fields', () => {
    expect(conflict.name?.label).toBe('Name')
    expect(conflict.kind?.format('black')).toBe('Black')
    expect(conflict.grams?.format(null)).toBe('None')
  })

  it('put a stored value into the form as it is entered, unless the form cannot hold it', () => {
    conflict.grams?.set?.(40)
    conflict.kind?.set?.('red')
    conflict.tags?.set?.(['new', 'mild'])
    expect(taken).toEqual([
      ['grams', '40'],
      ['tags', 'new, mild'],
    ])
  })
})

describe('a stored record', () => {
  const base = { version: 3, key: 'three' }

  it('is news when it changed and is not older than the form', () => {
    expect(isNews(base, { version: 4, key: 'four' })).toBe(true)
    expect(isNews(base, { version: 3, key: 'three with other stock' })).toBe(true)
    expect(isNews(base, base)).toBe(false)
    expect(isNews(base, { version: 2, key: 'two' })).toBe(false)
  })
})
