import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownPictures } from '#contract/admin/content/own-pictures.data.ts'
import { contentSchemas } from '#contract/content.ts'
import { defaultContent } from '#db/reference/content.data.ts'
import { blockForms, blockGroups } from './block-forms.data.ts'

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

test('Every built-in picture that staff may choose exists', () => {
  expect(ownPictures.filter(({ url }) => !existsSync(join('public', url)))).toEqual([])
})
