import { expect, test } from 'vitest'
import { listContentTexts } from './content-texts.ts'

test('The texts of a block are listed by the path of their field, without names of pictures', () => {
  const image = { url: '/pictures/a.webp', alt: 'A pouch', width: 1, height: 1 }
  expect(
    listContentTexts({
      heading: 'Faq',
      items: [
        { question: 'Q?', href: '/a', image },
        { tile: '', image: '/b' },
      ],
    }),
  ).toEqual({
    heading: 'Faq',
    'items.0.question': 'Q?',
    'items.0.href': '/a',
    'items.0.image.alt': 'A pouch',
    'items.1.tile': '',
  })
  expect(listContentTexts(null)).toEqual({})
})
