import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secrets = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' }

describe('The backup folder', () => {
  test('is in the data folder unless it is set', () => {
    expect(readConfig({ DATA_DIR: '/srv/shop' }).backup).toEqual({
      folder: '/srv/shop/backups',
      key: undefined,
      isNightly: true,
    })
    const set = { BACKUP_DIR: '/mnt/backups', BACKUP_KEY: 'a key of 16 chars', BACKUP_NIGHTLY: '0' }
    expect(readConfig(set).backup).toEqual({
      folder: '/mnt/backups',
      key: 'a key of 16 chars',
      isNightly: false,
    })
  })
})

describe('Settings that depend on each other', () => {
  test.each([
    [
      { PORT: '23999', PAYMENT_SANDBOX_PORT: '23999' },
      'Cannot start: PAYMENT_SANDBOX_PORT must differ from PORT.',
    ],
    [
      { SMTP_URL: 'smtp://127.0.0.1:2525' },
      'Cannot start: MAIL_FROM is required with SMTP_URL: the sender of the emails.',
    ],
    [
      { OIDC_ISSUER: 'https://accounts.google.com' },
      'Cannot start: OIDC_ISSUER must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.',
    ],
    [
      { OIDC_ISSUER: 'http://login.example', ...secrets },
      'Cannot start: OIDC_ISSUER must start with https:.',
    ],
  ])('are refused with the name of the setting: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ message }))
  })

  test('are accepted when complete', () => {
    const environment = {
      OIDC_ISSUER: 'https://accounts.google.com',
      ...secrets,
      MAIL_FROM: 'a@shop.example',
    }
    expect(readConfig({ ...environment, SMTP_URL: 'smtp://127.0.0.1:2525' })).toMatchObject({
      smtp: { from: 'a@shop.example' },
      oidc: { issuer: 'https://accounts.google.com', clientId: 'shop' },
    })
  })
})

describe('The URLs of payment providers', () => {
  test('are their own unless they are set', () => {
    expect(readConfig({}).paymentUrls).toEqual({ authorizeNet: undefined, stripe: undefined })
  })

  test.each([
    ['AUTHORIZE_NET_URL', 'authorizeNet'],
    ['STRIPE_URL', 'stripe'],
  ])('are set by %s', (name, provider) => {
    expect(readConfig({ [name]: 'https://proxy.example/' }).paymentUrls).toMatchObject({
      [provider]: 'https://proxy.example',
    })
    expect(() => readConfig({ [name]: 'proxy.example' })).toThrow(
      `Cannot start: ${name} must be a URL such as https://proxy.example.`,
    )
  })
})

describe('The URLs of carrier services', () => {
  test.each([
    ['EASYPOST_URL', 'easyPost'],
    ['SHIPPO_URL', 'shippo'],
  ])('are their own unless %s is set', (name, service) => {
    expect(readConfig({}).carrierUrls).toEqual({ easyPost: undefined, shippo: undefined })
    expect(readConfig({ [name]: 'https://proxy.example/' }).carrierUrls).toMatchObject({
      [service]: 'https://proxy.example',
    })
  })
})

describe('The URL of TaxJar', () => {
  test('is its own unless TAXJAR_URL is set', () => {
    expect(readConfig({}).taxUrls).toEqual({ taxJar: undefined })
    expect(readConfig({ TAXJAR_URL: 'https://proxy.example/' }).taxUrls).toEqual({
      taxJar: 'https://proxy.example',
    })
  })
})

describe('The URL of the database owner', () => {
  test('needs the URL that the shop itself uses', () => {
    const DATABASE_OWNER_URL = 'postgres://owner@db.example/shop'
    expect(() => readConfig({ DATABASE_OWNER_URL })).toThrow(
      'Cannot start: DATABASE_OWNER_URL needs DATABASE_URL: the role that the shop itself uses.',
    )
    const DATABASE_URL = 'postgres://shop@db.example/shop'
    expect(readConfig({ DATABASE_OWNER_URL, DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      databaseOwnerUrl: DATABASE_OWNER_URL,
    })
  })
})

describe('The trusted proxies', () => {
  test.each([
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    [
      '10.0.0.5, 10.1.0.0/16,2001:db8::/32, uniquelocal',
      ['10.0.0.5', '10.1.0.0/16', '2001:db8::/32', 'uniquelocal'],
    ],
    [undefined, undefined],
  ])('are a number, or addresses: %s', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustedProxies).toEqual(expected)
  })

  test.each(['0', '10', 'true', '10.0.0.0/33', '10.0.0.5,2', 'proxy.example', '10.0.0.5,,'])(
    'are not %s',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        'Cannot start: TRUST_PROXY must be 1 to 9 proxies, or addresses such as 10.0.0.5, 10.1.0.0/16.',
      )
    },
  )
})

describe('The mode of the shop', () => {
  test.each([
    [{}, 'demo'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, 'demo'],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000', HOST: '::1' }, 'demo'],
    [{ HOST: '0.0.0.0', DEMO: '1' }, 'demo'],
    [{ HOST: '0.0.0.0' }, 'live'],
    [{ DEMO: '0' }, 'live'],
    [{ DATABASE_URL: 'postgres://localhost/shop' }, 'live'],
    [{ PUBLIC_URL: 'https://shop.example' }, 'live'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'live'],
    [{ PUBLIC_URL: 'https://localhost' }, 'live'],
    [{ PUBLIC_URL: 'http://127.0.0.1.shop.example' }, 'live'],
    [{ PUBLIC_URL: 'http://[2001:db8::1]' }, 'live'],
  ] as const)('with %j is %s', (environment, mode) => {
    expect(readConfig(environment).mode).toBe(mode)
  })

  test('is demo by default when neither DEMO nor anything else chose it', () => {
    expect(readConfig({}).isDemoByDefault).toBe(true)
    for (const environment of [{ DEMO: '1' }, { DEMO: '0' }, { PUBLIC_URL: 'https://shop.example' }])
      expect(readConfig(environment).isDemoByDefault).toBe(false)
  })

  test('is never demo at a public address', () => {
    expect(() => readConfig({ DEMO: '1', PUBLIC_URL: 'https://shop.example' })).toThrow(
      'DEMO cannot be 1 with a public PUBLIC_URL: a shop that the public can reach is live',
    )
  })
})
