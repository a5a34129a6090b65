import type { Page } from '@playwright/test'
import { type Calls, client } from './client.ts'
import { shopPort } from './e2e-port.ts'
import { registerShopper } from './shopper.ts'

const shop = client(`http://127.0.0.1:${shopPort}`)
/** From another address each time, as a proxy tells it: many people are not slowed down as one. */
const anywhere = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
})

/** The shop of the browser suite, spoken to as its pages do. */
export const shopCalls: Calls = {
  get: (path, headers) => shop.get(path, { ...anywhere(), ...headers }),
  post: (path, body, headers) => shop.post(path, body, { ...anywhere(), ...headers }),
}

/** A new person with an account, signed in in this browser and let in by the age gate. */
export async function signedIn(page: Page): Promise<Awaited<ReturnType<typeof registerShopper>>> {
  const shopper = await registerShopper(shopCalls)
  await page.addInitScript((token) => {
    sessionStorage.setItem('age-confirmed', 'yes')
    if (sessionStorage.getItem('was-signed-in') !== null) return
    localStorage.setItem('token', token)
    sessionStorage.setItem('was-signed-in', 'yes')
  }, shopper.token)
  return shopper
}
