import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { defaultContent } from '#db/reference/content.data.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { contentSchemas } from './content.ts'

const claim = 'Cures cancer'
/** Names of promotions and pictures, which no page shows. */
const hidden = /(?:^|\.)(?:promotionId|image|image\.url)$/
type Path = readonly string[]

interface Schema {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly pattern?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | false
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** A value with every field of a block, also those that a new shop leaves out: each text is its own path. */
function fillIn(schema: Schema, path: Path = []): unknown {
  const [part] = schema.anyOf ?? []
  if (part !== undefined) return fillIn(part, path)
  if (schema.type === 'string') return schema.enum === undefined ? path.join('.') : undefined
  if (schema.type === 'array') return [fillIn(schema.items ?? {}, [...path, '0'])]
  if (schema.type !== 'object') return undefined
  const named = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    fillIn(field, [...path, name]),
  ])
  const free = schema.additionalProperties
    ? [['a name', fillIn(schema.additionalProperties, [...path, 'a name'])]]
    : []
  return Object.fromEntries([...named, ...free])
}

function listTexts(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => listTexts(part, [...path, name]))
}

function setText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text
  if (Array.isArray(value))
    return value.map((part, at) => (`${at}` === name ? setText(part, rest, text) : part))
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value)
  return Object.fromEntries(
    parts.map(([key, part]) => [key, key === name ? setText(part, rest, text) : part]),
  )
}

describe.each(Object.entries(contentSchemas))('Of the block %s', (key, schema) => {
  const stored = defaultContent[key]?.value
  const every = fillIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema)

  test('the value of a new shop is valid', () => {
    expect(schema.safeParse(stored)).toMatchObject({ success: true })
  })

  test('each text of a new shop is checked for claims, or cannot be one', () => {
    const unchecked = listTexts(stored).filter((path) => {
      if (hidden.test(path.join('.'))) return false
      const parsed = schema.safeParse(setText(stored, path, claim))
      return parsed.success && listContentTexts(parsed.data)[path.join('.')] !== claim
    })
    expect(unchecked).toEqual([])
  })

  test('each text that it can have is checked for claims, or is a name that no page shows', () => {
    const checked = listContentTexts(every)
    const unchecked = listTexts(every).filter((path) => !(path.join('.') in checked))
    expect(unchecked.map((path) => path.join('.')).filter((path) => !hidden.test(path))).toEqual([])
  })
})

test.each(['(212) 555-0142', '+1 212-555-0142', '212.555.0142'])(
  'The shop can have the phone %s',
  (phone) => {
    expect(
      contentSchemas.footer.safeParse(setText(defaultContent.footer?.value, ['contact', 'phone'], phone)),
    ).toMatchObject({
      success: true,
      data: { contact: { phone } },
    })
  },
)

test.each(['Cures cancer, FDA approved', '(212) 555-0142 cures cancer', '1-800-CURE-ALL', '555-0142', ''])(
  'The shop cannot have the phone %j',
  (phone) => {
    expect(
      contentSchemas.footer.safeParse(setText(defaultContent.footer?.value, ['contact', 'phone'], phone))
        .success,
    ).toBe(false)
  },
)
