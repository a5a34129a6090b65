import fc from 'fast-check'

/** The parts of OpenAPI's schemas that the shop uses. */
export interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

const hostileValues: readonly unknown[] = [
  null,
  -1,
  0,
  0.5,
  1e21,
  2_147_483_648,
  true,
  '',
  ' ',
  "'; drop table product; --",
  '<script>alert(1)</script>',
  '\u0000',
  '\ud800',
  '💊'.repeat(50),
  'x'.repeat(5000),
  '../../etc/passwd',
  '2026-02-30',
  '99999999999999999999',
  'constructor',
  [],
  [[[]]],
  {},
  { $ne: null },
]

/** Strings of the shop by the name of their field in lower case, such as productid. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string>>

export type TextFor = (name: string) => fc.Arbitrary<string>

const anyId = '00000000-0000-7000-8000-000000000000'

/** Values that schemas of the shop accept under these names. */
const usualValues: Readonly<Record<string, readonly string[]>> = {
  email: ['ada@example.com'],
  userid: ['ada@example.com', '(212) 555-0142'],
  phone: ['(212) 555-0142'],
  zip: ['10001', '92101'],
  shipfromzip: ['10001'],
  state: ['NY', 'CA'],
  dateofbirth: ['1990-04-30'],
  password: ['quiet herons'],
  newpassword: ['another good password'],
  confirmation: ['DELETE'],
  kind: ['brand', 'category'],
  productclass: ['leaf', 'extract'],
  key: ['faq', 'privacy'],
  number: ['1'],
  size: ['8 OZ'],
  count: ['30 CT'],
  exiturl: ['https://www.example.com/'],
  auditheadaddress: ['ada@example.com'],
  session: [anyId],
  sessionid: [anyId],
  refundid: [anyId],
  photoid: [anyId],
  idempotencykey: [anyId],
  device: [anyId],
}

/** Mostly strings that the shop knows under this name, because they get further. */
export function chooseText(knownValues: KnownValues): TextFor {
  const plain = ['Ada', 'A sentence of this test.', '10001', 'NY', '2026-11-22', '12.50']
  const any = fc.constantFrom(...new Set([...knownValues.values()].flatMap((values) => [...values])))
  const binary = fc.string({ unit: 'binary', maxLength: 60 })
  const uuid = fc.uuid()
  const texts = new Map<string, fc.Arbitrary<string>>()
  return (name) => {
    const key = name.toLowerCase()
    const own = [...(knownValues.get(key) ?? []), ...(usualValues[key] ?? [])]
    const text =
      texts.get(key) ??
      fc.oneof(
        { weight: 30, arbitrary: fc.constantFrom(...(own.length > 0 ? own : plain)) },
        { weight: 5, arbitrary: any },
        { weight: 1, arbitrary: binary },
        { weight: 1, arbitrary: uuid },
      )
    texts.set(key, text)
    return text
  }
}

export const hostileText = fc
  .constantFrom(...hostileValues)
  .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))

/** Mostly values that fit the schema, because they get further than those that are refused at once. */
export function arbitraryValue(schema: Schema, textFor: TextFor, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: arbitraryFittingValue(schema, textFor, name) },
    { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
  )
}

export function arbitraryFittingValue(schema: Schema, textFor: TextFor, name = ''): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives !== undefined)
    return fc.oneof(...alternatives.map((each) => arbitraryValue(each, textFor, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.allOf !== undefined)
    return fc
      .tuple(...schema.allOf.map((each) => arbitraryFittingValue(each, textFor, name)))
      .map((parts) => Object.assign({}, ...parts))
  switch (schema.type) {
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e6),
        max: Math.min(schema.maximum ?? 1000, 1e6),
      })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}, textFor, name), { maxLength: 3 })
    case 'object':
      return arbitraryObject(schema, textFor)
    case 'null':
      return fc.constant(null)
    default:
      return schema.format === 'date-time' ? fc.constant(chooseTime(name)) : textFor(name)
  }
}

/** The end of a period is after its start. */
const chooseTime = (name: string) => (/^end/i.test(name) ? '2099-11-22T20:00:00Z' : '2026-11-22T20:00:00Z')

function arbitraryObject(schema: Schema, textFor: TextFor): fc.Arbitrary<unknown> {
  if (schema.properties === undefined) {
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
    return fc.dictionary(textFor('productId'), arbitraryValue(values, textFor), { maxKeys: 3 })
  }
  const properties = Object.entries(schema.properties).map(
    ([name, each]) =>
      [name, fc.option(arbitraryValue(each, textFor, name), { freq: 30, nil: undefined })] as const,
  )
  return fc.record(Object.fromEntries(properties))
}

/** All strings of an answer by the name of their field. An 'id' also counts as the id of the list's things. */
export function collectKnownValues(answer: unknown, into: Map<string, Set<string>>, things = ''): void {
  const add = (name: string, value: string) => {
    const known = into.get(name.toLowerCase()) ?? new Set()
    if (known.size < 12) into.set(name.toLowerCase(), known.add(value))
  }
  if (Array.isArray(answer)) for (const each of answer) collectKnownValues(each, into, things)
  else if (typeof answer === 'object' && answer !== null) {
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value !== 'string') collectKnownValues(value, into, things)
      else {
        add(name, value)
        if (/^_?id$/.test(name)) for (const alias of ['id', `${things}Id`, `${things}Ids`]) add(alias, value)
        if (name === 'number') for (const alias of ['orderNumber', 'returnNumber']) add(alias, value)
      }
    }
  }
}
