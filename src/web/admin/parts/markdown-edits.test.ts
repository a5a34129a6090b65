import { describe, expect, test } from 'vitest'
import { type EditedText, insertLink, toggleMarks, togglePrefix } from './markdown-edits.ts'

/** 'a [b] c': the selection is in brackets. */
function select(text: string): EditedText {
  const [start, end] = [text.indexOf('['), text.indexOf(']') - 1]
  return { text: text.replace('[', '').replace(']', ''), start, end }
}
const show = ({ text, start, end }: EditedText) =>
  `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`

describe('The buttons of a Markdown field', () => {
  test('put marks around the selection and take them off again', () => {
    const bold = toggleMarks(select('a [fresh] leaf'), '**')
    expect(show(bold)).toBe('a **[fresh]** leaf')
    expect(show(toggleMarks(bold, '**'))).toBe('a [fresh] leaf')
    expect(show(toggleMarks(select('a []leaf'), '*'))).toBe('a *[]*leaf')
  })

  test('make every selected line a list item and take it back', () => {
    const list = togglePrefix(select('first\nse[cond\nth]ird\nlast'), () => '- ')
    expect(show(list)).toBe('first\n[- second\n- third]\nlast')
    expect(togglePrefix(list, () => '- ').text).toBe('first\nsecond\nthird\nlast')
    expect(togglePrefix(select('[one\ntwo]'), (line) => `${line + 1}. `).text).toBe('1. one\n2. two')
  })

  test('make a link and select its URL', () => {
    const link = insertLink(select('see [our shop] now'))
    expect(link.text).toBe('see [our shop](/products) now')
    expect(link.text.slice(link.start, link.end)).toBe('/products')
  })
})
