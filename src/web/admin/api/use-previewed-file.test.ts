import { describe, expect, it } from 'vitest'
import { createFileReader } from './use-previewed-file.ts'

/** A reader, what it shows, and files whose answers come when they are told to. */
function setUp() {
  const shown: unknown[] = []
  const choose = createFileReader<string>((state) => shown.push(state))
  const createFile = (file: string) => {
    const { promise, resolve } = Promise.withResolvers<{ file: string; preview: string } | string>()
    const read = () => promise
    return { read, answer: () => resolve({ file, preview: `preview of ${file}` }), fail: resolve }
  }
  return { shown, choose, createFile }
}

describe('a chosen file', () => {
  it('shows its preview', async () => {
    const { shown, choose, createFile } = setUp()
    const first = createFile('first')
    const reading = choose(first.read)
    first.answer()
    await reading
    const chosen = { file: 'first', preview: 'preview of first' }
    expect(shown).toEqual([{ isReading: true }, { isReading: false, chosen }])
  })

  it('shows why it cannot be read', async () => {
    const { shown, choose, createFile } = setUp()
    const first = createFile('first')
    const reading = choose(first.read)
    first.fail('This is not a text file.')
    await reading
    expect(shown.at(-1)).toEqual({ isReading: false, problem: 'This is not a text file.' })
  })

  it('is not replaced by a slower answer about the file before it', async () => {
    const { shown, choose, createFile } = setUp()
    const [first, second] = [createFile('first'), createFile('second')]
    const reading = [choose(first.read), choose(second.read)]
    second.answer()
    first.answer()
    await Promise.all(reading)
    expect(shown.at(-1)).toMatchObject({ chosen: { file: 'second' } })
  })

  it('stays forgotten when its answer comes later', async () => {
    const { shown, choose, createFile } = setUp()
    const first = createFile('first')
    const reading = choose(first.read)
    await choose(undefined)
    first.answer()
    await reading
    expect(shown.at(-1)).toEqual({ isReading: false })
  })
})
