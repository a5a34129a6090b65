import type { ShopUnderTest } from './shop.ts'

/** The first admin of a shop under test: the header their calls carry. */
export async function signInOwner(shop: Pick<ShopUnderTest, 'post'>): Promise<{ token: string }> {
  const { body } = await shop.post('/api/admin/login', { username: 'owner', password: 'owner-password-1' })
  return { token: body.token }
}
