import { expect, test } from 'vitest'
import { toMailUrl } from './paths.ts'

test('A mail link writes to the address alone, whatever signs it has', () => {
  expect(toMailUrl('ada.birch+shop@mail.example')).toBe('mailto:ada.birch%2Bshop@mail.example')
  const email = 'ada?bcc=thief%40shop.example&body=hi@mail.example'
  const { pathname, search } = new URL(toMailUrl(email))
  expect([decodeURIComponent(pathname), search]).toEqual([email, ''])
  expect(new URL(toMailUrl(email, 'Your message')).search).toBe('?subject=Your%20message')
})
