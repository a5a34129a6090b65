import { expect, test } from 'vitest'
import { inWidths } from './picture-widths.ts'

test('A product picture is offered in every width the shop serves, up to its own', () => {
  expect(inWidths('/files/abc.webp', 600, '50vw')).toEqual({
    src: '/files/abc.webp',
    srcSet: '/files/abc.webp?w=320 320w, /files/abc.webp?w=480 480w, /files/abc.webp 600w',
    sizes: '50vw',
  })
})

test('The shop’s own pictures have one narrower copy; pictures from elsewhere are taken as they are', () => {
  expect(inWidths('/pictures/hero-1.webp', 2000, '100vw').srcSet).toBe(
    '/pictures/hero-1-960.webp 960w, /pictures/hero-1.webp 2000w',
  )
  expect(inWidths('/pictures/tile-powder.webp', 800, '100vw').srcSet).toContain(
    '/pictures/tile-powder-640.webp 640w',
  )
  expect(inWidths('https://elsewhere.example/a.webp', 800, '100vw')).toEqual({
    src: 'https://elsewhere.example/a.webp',
  })
})
