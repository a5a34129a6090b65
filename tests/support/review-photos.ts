import { request } from 'node:http'
import sharp from 'sharp'
import type { Reply, ShopUnderTest } from './shop.ts'

/** A photo as a phone takes it: with the place where it was taken, the camera and the time. */
export async function takePhoto(
  type: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 640, height = 480 }: { readonly width?: number; readonly height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7d9b76' } })
    .withExif({
      IFD0: { Make: 'Camera of Ada', DateTime: '2026:11:20 10:00:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 44/1 55/1', GPSLongitudeRef: 'W' },
    })
    .toFormat(type)
    .toBuffer()
}

/** A photo of several megabytes, with many details. */
export async function takeLargePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 3200, height: 2400, channels: 3, background: '#7d9b76', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** Uploads a photo to a review as the browser does. */
export async function uploadPhoto(
  shop: Pick<ShopUnderTest, 'url'>,
  reviewId: string,
  photo: Uint8Array,
  headers: Readonly<Record<string, string>>,
): Promise<Pick<Reply, 'status' | 'body'> & { readonly headers: Readonly<Record<string, string>> }> {
  const form = new FormData()
  form.append('reviewId', reviewId)
  form.append('photo', new File([Uint8Array.from(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  const { 'content-type': _, ...rest } = headers
  const response = await fetch(`${shop.url}/api/review/photos/add`, {
    method: 'POST',
    body: form,
    headers: rest,
  })
  return {
    status: response.status,
    body: await response.json(),
    headers: Object.fromEntries(response.headers),
  }
}

/**
 * Starts an upload that does not end until it is aborted, as on a slow connection. Its status is known when it is refused
 * before.
 */
export function startUpload(
  shop: Pick<ShopUnderTest, 'url'>,
  reviewId: string,
  headers: Readonly<Record<string, string>>,
): { readonly status: Promise<number | undefined>; abort(): void } {
  const boundary = 'unfinished'
  const sent = request(`${shop.url}/api/review/photos/add`, {
    method: 'POST',
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const status = new Promise<number | undefined>((resolve) => {
    sent.on('response', (response) => resolve(response.resume().statusCode))
    sent.on('close', () => resolve(undefined))
  })
  sent.on('error', () => undefined)
  const start = (disposition: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`
  sent.write(`${start('name="reviewId"')}${reviewId}\r\n${start('name="photo"; filename="a.jpg"')}`)
  sent.write(Buffer.alloc(1000))
  return { status, abort: () => sent.destroy() }
}

/** The picture at a path of the shop; undefined when the shop does not show it. */
export async function loadPicture(
  shop: Pick<ShopUnderTest, 'url'>,
  path: string,
): Promise<{ readonly bytes: Buffer; readonly cacheControl: string | null } | undefined> {
  const response = await fetch(shop.url + path)
  const bytes = Buffer.from(await response.arrayBuffer())
  return response.status === 200 ? { bytes, cacheControl: response.headers.get('cache-control') } : undefined
}
