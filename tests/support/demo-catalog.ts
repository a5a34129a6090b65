import type { Page } from '@playwright/test'

export const redBali = '/products/wyrdgrove-red-bali-kratom-powder-8-oz'

/** The categories of the category bar and the menu drawer, in order. */
export const categories = [
  'Kratom Brands',
  'Kratom Capsules',
  'Kratom Extracts & Shots',
  'Kratom Gummies',
  'Kratom Powder',
  '7-OH',
  'Flavored Kratom',
]

interface ListedProduct {
  readonly _id: string
  readonly product_name: string
  readonly price: number
  /** The struck-through list price of a product on sale. */
  readonly discount?: number
  /** '8 OZ' */
  readonly oz: string
  readonly stock_count: number
  readonly URL_slug: string
  readonly count?: string
}

/** Products of the demo store that can be bought, the most popular first. */
export async function listProductsForSale(
  page: Page,
  query = 'category=Kratom%20Powder',
): Promise<ListedProduct[]> {
  const answer = await page.request.get(`/api/product/list?${query}&limit=60`)
  const { products } = await answer.json()
  return products.filter(
    ({ stock_count, hold }: ListedProduct & { hold?: unknown }) => stock_count >= 10 && hold === undefined,
  )
}

/** A product of the demo store that is sold out and not on hold. */
export async function findSoldOutProduct(page: Page): Promise<ListedProduct> {
  const { products } = await (await page.request.get('/api/product/list')).json()
  const soldOut = products.find(
    ({ stock_count, hold }: ListedProduct & { hold?: unknown }) => stock_count === 0 && hold === undefined,
  )
  if (soldOut === undefined) throw new Error('the demo store has nothing that is sold out')
  return soldOut
}

/** Opens a page past the age gate, with this cart in the browser's storage. */
export async function openWithCart(page: Page, cart: Record<string, number>, path: string): Promise<void> {
  await page.addInitScript((storedCart) => {
    sessionStorage.setItem('age-confirmed', 'yes')
    if (sessionStorage.getItem('cart-was-kept') === null) localStorage.setItem('cart', storedCart)
    sessionStorage.setItem('cart-was-kept', 'yes')
  }, JSON.stringify(cart))
  await page.goto(path)
}
