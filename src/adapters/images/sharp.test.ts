import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sharpImages } from './sharp.ts'

const images = sharpImages()
const createCanvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2f5d43' } })

describe('Image processing', () => {
  it('converts a PNG to a WebP of at most 1600 pixels', async () => {
    const result = await images.createMaster(await createCanvas(2400, 1200).png().toBuffer())
    expect(result).toMatchObject({ ok: true, master: { width: 1600, height: 800 } })
    if (result.ok) expect((await sharp(result.master.bytes).metadata()).format).toBe('webp')
  })

  it('does not enlarge a small JPEG, and removes its metadata', async () => {
    const photo = await createCanvas(300, 200)
      .withExif({ IFD0: { Copyright: 'somebody', Artist: 'a person' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const result = await images.createMaster(photo)
    expect(result).toMatchObject({ ok: true, master: { width: 300, height: 200 } })
    if (result.ok) expect((await sharp(result.master.bytes).metadata()).exif).toBeUndefined()
  })

  it('shows all of a wide picture in the square JPEG of an email', async () => {
    const wide = await createCanvas(1200, 600).webp().toBuffer()
    const picture = sharp(await images.createEmailPicture(wide))
    expect(await picture.metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 160 })
    const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
    const red = (x: number, y: number) => data[(y * 160 + x) * 3] ?? 0
    expect(red(80, 2)).toBeGreaterThan(250)
    expect(red(2, 80)).toBeLessThan(70)
  })

  it('takes a WebP only where it is accepted', async () => {
    const webp = await createCanvas(300, 200).webp().toBuffer()
    expect(await images.createMaster(webp)).toEqual({ ok: false, reason: 'type' })
    expect(await images.createMaster(webp, { types: ['webp'] })).toMatchObject({
      ok: true,
      master: { width: 300 },
    })
    const png = await createCanvas(20, 20).png().toBuffer()
    expect(await images.createMaster(png, { types: ['jpeg', 'webp'] })).toEqual({ ok: false, reason: 'type' })
  })

  it('refuses a GIF under any name, and a broken PNG', async () => {
    expect(await images.createMaster(await createCanvas(20, 20).gif().toBuffer())).toEqual({
      ok: false,
      reason: 'type',
    })
    const broken = (await createCanvas(200, 200).png().toBuffer()).subarray(0, 60)
    expect(await images.createMaster(broken)).toEqual({ ok: false, reason: 'unreadable' })
  })

  it.each([
    [8064, 6048],
    [9248, 6944],
  ])(
    'makes the photo of a phone with %i × %i pixels smaller',
    async (width, height) => {
      const photo = await createCanvas(width, height).jpeg().withMetadata({ orientation: 6 }).toBuffer()
      const result = await images.createMaster(photo)
      expect(result).toMatchObject({ ok: true, master: { height: 1600 } })
    },
    120_000,
  )

  it('refuses a larger photo, and one that has to be unpacked whole, with the limit', async () => {
    const photo = await createCanvas(9300, 7000).jpeg().toBuffer()
    expect(await images.createMaster(photo)).toEqual({ ok: false, reason: 'pixels', maxPixels: 65_000_000 })
    const progressive = await createCanvas(8000, 6001).jpeg({ progressive: true }).toBuffer()
    expect(await images.createMaster(progressive)).toEqual({
      ok: false,
      reason: 'pixels',
      maxPixels: 48_000_000,
    })
  }, 120_000)

  it('refuses a small file that decompresses to more pixels than a photo has', async () => {
    expect(await images.createMaster(createPngWithSize(60_000, 60_000))).toEqual({
      ok: false,
      reason: 'pixels',
      maxPixels: 48_000_000,
    })
    const png = createPngWithSize(400, 300)
    expect(await images.createMaster(png, { maxPixels: 119_999 })).toEqual({
      ok: false,
      reason: 'pixels',
      maxPixels: 119_999,
    })
    const readable = await createCanvas(400, 300).png().toBuffer()
    expect(await images.createMaster(readable, { maxPixels: 120_000 })).toMatchObject({ ok: true })
  })
})

/** A tiny PNG whose header claims this size. */
function createPngWithSize(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    encodeChunk('IHDR', header),
    encodeChunk('IDAT', deflateSync(Buffer.alloc(16))),
    encodeChunk('IEND', Buffer.alloc(0)),
  ])
}

function encodeChunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const nameAndContent = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(nameAndContent))
  return Buffer.concat([length, nameAndContent, checksum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
