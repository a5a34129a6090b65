import { describe, expect, it } from 'vitest'
import { readDevelopmentSettings } from './settings.ts'

describe('The settings of npm run dev', () => {
  it('are those of a demo shop on its own data folder', () => {
    expect(readDevelopmentSettings({ PORT: '3100', DATA_DIR: '', WEB_CONCURRENCY: '4' })).toMatchObject({
      PORT: '3100',
      DATA_DIR: './data-dev',
      DEMO: '1',
      WEB_CONCURRENCY: '1',
    })
  })

  it.each([
    ['NODE_ENV', 'production'],
    ['HOST', '0.0.0.0'],
    ['HOST', '192.168.1.20'],
    ['PUBLIC_URL', 'https://shop.example'],
    ['PUBLIC_URL', 'http://127.0.0.1:3000'],
    ['DATABASE_URL', 'postgres://shop:password@localhost:5432/shop'],
    ['DEMO', '0'],
  ])('are refused with %s=%s, because everybody is signed in', (name, value) => {
    expect(() => readDevelopmentSettings({ [name]: value })).toThrow(
      new RegExp(`signs everybody in as the owner, so it runs for this machine only: ${name} must`),
    )
  })
})
