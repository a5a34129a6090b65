import type { PlacedOrder } from './age-checks.ts'
import { takePhoto } from './review-photos.ts'
import type { ShopUnderTest } from './shop.ts'

/** Uploads a photo for a return, as the order's page does. */
export async function uploadReturnPhoto(
  shop: Pick<ShopUnderTest, 'url'>,
  { number, key }: Pick<PlacedOrder, 'number' | 'key'>,
  bytes?: Uint8Array,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const photo = Uint8Array.from(bytes ?? (await takePhoto()))
  const form = new FormData()
  form.append('orderNumber', number)
  form.append('orderKey', key)
  form.append('photo', new File([photo], 'photo.jpg', { type: 'image/jpeg' }))
  const response = await fetch(`${shop.url}/api/order/return-photo`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}
