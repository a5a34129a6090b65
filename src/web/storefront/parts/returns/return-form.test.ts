import { describe, expect, it } from 'vitest'
import { emptyReturnForm, parseReturnForm, type ReturnForm, writeReturnForm } from './return-form.ts'

describe('An unsent return form', () => {
  it('is restored with everything but its photos and the confirmed condition', () => {
    const form: ReturnForm = {
      choices: {
        line: { quantity: 2, reason: 'damaged' },
        other: { quantity: 1, reason: undefined },
      },
      resolution: 'exchange',
      refundTo: 'store-credit',
      note: 'The same in green.',
      unopened: true,
      photos: [new File([], 'torn.jpg')],
    }
    expect(parseReturnForm(writeReturnForm(form))).toEqual({ ...form, unopened: false, photos: [] })
  })

  it('has nothing to keep before something is entered', () => {
    expect(writeReturnForm(emptyReturnForm)).toEqual({})
    expect(parseReturnForm({})).toEqual(emptyReturnForm)
  })

  it('keeps its defaults for choices that the shop no longer offers', () => {
    const restored = parseReturnForm({ resolution: 'repair', refundTo: 'cash', line: '1 too-green' })
    expect(restored).toEqual({
      ...emptyReturnForm,
      choices: { line: { quantity: 1, reason: undefined } },
    })
  })
})
