import { expect, test } from 'vitest'
import { createImageSources } from './image-sources.ts'

test('A product picture is offered in every width up to its full width', () => {
  expect(createImageSources('/files/abc.webp', 600, '50vw')).toEqual({
    src: '/files/abc.webp',
    srcSet: '/files/abc.webp?w=320 320w, /files/abc.webp?w=480 480w, /files/abc.webp 600w',
    sizes: '50vw',
  })
})

test('A built-in picture has narrower copies, and an external picture none', () => {
  expect(createImageSources('/pictures/hero-1.webp', 2000, '100vw').srcSet).toBe(
    '/pictures/hero-1-960.webp 960w, /pictures/hero-1-1280.webp 1280w, /pictures/hero-1.webp 2000w',
  )
  expect(createImageSources('/pictures/tile-powder.webp', 800, '100vw').srcSet).toContain(
    '/pictures/tile-powder-640.webp 640w',
  )
  expect(createImageSources('https://elsewhere.example/a.webp', 800, '100vw')).toEqual({
    src: 'https://elsewhere.example/a.webp',
  })
})
