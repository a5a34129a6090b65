import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownPictures } from '#contract/admin/content/own-pictures.data.ts'
import { contentSchemas } from '#contract/content.ts'
import { defaultContent } from '#db/reference/content.data.ts'
import { createInput } from './block-field.ts'
import { blockForms, blockGroups } from './block-forms.data.ts'
import { blockChoice, blockPromotion, blockText, hiddenId } from './block-kinds.tsx'
import { partsField } from './block-structures.tsx'

const keys = Object.keys(contentSchemas).sort()

test('Every content block has a form, a position in the list, and an initial text', () => {
  expect(Object.keys(blockForms).sort()).toEqual(keys)
  expect(blockGroups.flatMap((group) => [...group.keys]).sort()).toEqual(keys)
  expect(Object.keys(defaultContent).sort()).toEqual(keys)
})

test.each(Object.entries(contentSchemas))(
  'The initial version of %s passes its own validation',
  (key, schema) => {
    expect(schema.safeParse(defaultContent[key]?.value).error?.issues).toBeUndefined()
  },
)

test.each(keys)('The form of %s saves what is stored when nothing is edited', (key) => {
  const { field } = blockForms[key] ?? {}
  const value = defaultContent[key]?.value
  expect(field?.parse(field.toInput(value))).toEqual(value)
})

test('A new item has an id of its own and the first choice, and leaves out what is optional', () => {
  const field = partsField({
    id: hiddenId,
    heading: blockText('Heading', 80),
    badge: blockText('Badge', 12, { isOptional: true }),
    promotionId: blockPromotion('Promotion'),
    icon: blockChoice('Icon', ['leaf', 'lock']),
  })
  const items = [createInput(field), createInput(field)].map((input) => field.parse(input))
  expect(items[0]).toStrictEqual({ id: expect.any(String), heading: '', icon: 'leaf' })
  expect(items[1]).not.toEqual(items[0])
})

test('Every built-in picture that staff may choose exists', () => {
  expect(ownPictures.filter(({ url }) => !existsSync(join('public', url)))).toEqual([])
})
