import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const unpack = promisify(inflate)

/**
 * What a viewer would run or open. A script stands beside one of these. Its own name, /JS, comes up by chance in one of six
 * pictures of four megabytes.
 */
const activeName = /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|FileAttachment|OpenAction|RichMedia)\b/
/** Where an object begins, and where the bytes of its stream do. */
const objectOrStream = /\bobj\b|(?<!end)stream\r?\n/g
/** In the dictionary of a stream that has other objects in it (ISO 32000-1, 7.5.7). */
const packsObjects = /\/(?:ObjStm|First)\b/
/** More than the objects of any document have. The limits keep a small file from unpacking to gigabytes. */
const maxUnpackedBytes = 32 * 1024 * 1024
const maxPackedStreams = 2000

/**
 * Whether a PDF shows nothing that a viewer would run, also in its packed objects. Staff see it as a download, never inside a
 * page.
 */
export async function isHarmlessPdf(bytes: Uint8Array): Promise<boolean> {
  const text = Buffer.from(bytes).toString('latin1')
  if (activeName.test(decodeNames(text))) return false
  const packed = listPackedObjects(text)
  if (packed.length > maxPackedStreams) return false
  let left = maxUnpackedBytes
  for (const begin of packed) {
    const unpacked = await unpackObjects(bytes.subarray(begin), left)
    if (unpacked === 'too-large' || activeName.test(decodeNames(unpacked))) return false
    left -= unpacked.length
  }
  return true
}

/** A PDF may write any letter of a name as '#' and its code: /J#61vaScript. */
function decodeNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Where the bytes of streams with objects begin. */
function listPackedObjects(text: string): number[] {
  let object: number | undefined
  const found: number[] = []
  for (const { 0: word, index } of text.matchAll(objectOrStream)) {
    if (word === 'obj') {
      object = index
      continue
    }
    if (object !== undefined && packsObjects.test(decodeNames(text.slice(object, index))))
      found.push(index + word.length)
    object = undefined
  }
  return found
}

/** Empty for what is packed in another way, or encrypted. */
async function unpackObjects(bytes: Uint8Array, maxOutputLength: number): Promise<string | 'too-large'> {
  if (maxOutputLength <= 0) return 'too-large'
  try {
    const unpacked = await unpack(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH })
    return unpacked.toString('latin1')
  } catch (error) {
    const isTooLarge = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    return isTooLarge ? 'too-large' : ''
  }
}
