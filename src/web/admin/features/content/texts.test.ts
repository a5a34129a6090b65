import { describe, expect, it } from 'vitest'
import { pathWords, textsIn, withText } from './texts.ts'

const block = {
  heading: 'Fresh batch',
  slides: [
    { headline: 'One', image: { url: '/pictures/a.webp', alt: 'A leaf', width: 10 } },
    { headline: 'Two', image: { url: '/pictures/b.webp', alt: 'A jar', width: 20 } },
  ],
}

describe('the texts of a content block', () => {
  it('are listed in reading order, without the addresses of pictures', () => {
    expect(textsIn(block).map(({ path, text }) => `${pathWords(path)}: ${text}`)).toEqual([
      'heading: Fresh batch',
      'slides › 1 › headline: One',
      'slides › 1 › image › alt: A leaf',
      'slides › 2 › headline: Two',
      'slides › 2 › image › alt: A jar',
    ])
  })

  it('are changed one at a time, and the rest stays', () => {
    const changed = withText(block, ['slides', 1, 'headline'], 'Second')
    expect(changed).toEqual({
      ...block,
      slides: [block.slides[0], { ...block.slides[1], headline: 'Second' }],
    })
    expect(block.slides[1]?.headline).toBe('Two')
  })

  it('may be a block by themselves', () => {
    expect(withText(['a', 'b'], [0], 'c')).toEqual(['c', 'b'])
    expect(textsIn(null)).toEqual([])
  })
})
