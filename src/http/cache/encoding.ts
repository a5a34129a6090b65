import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
export const decompress = promisify(brotliDecompress)

/** Smaller bodies fit in one packet anyway. */
const minCompressedBytes = 1000

/** The encoding of a body of this many bytes for a client that accepts these. */
export function chooseEncoding(length: number, accepted: string | undefined): Encoding {
  if (length < minCompressedBytes) return 'identity'
  if (accepted?.includes('br') === true) return 'br'
  return accepted?.includes('gzip') === true ? 'gzip' : 'identity'
}

export async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  const compressed =
    encoding === 'gzip'
      ? compressGzip(body, { level: 6 })
      : compressBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 5,
            // No page is larger than this window, and the default one takes a millisecond to set up.
            [constants.BROTLI_PARAM_LGWIN]: 18,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
  return toOwnMemory(await compressed)
}

/** Node puts small buffers in blocks of 64 KB, and one that is kept keeps its whole block. */
export function toOwnMemory(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body
  const own = Buffer.allocUnsafeSlow(body.length)
  body.copy(own)
  return own
}
