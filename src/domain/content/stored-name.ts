/** What a file in the storage of public files is of. */
export type StoredName =
  /** A file with a row of its key, or a copy of it. */
  | { readonly kind: 'file'; readonly key: string }
  /** A photo of a review, or a copy of it. */
  | { readonly kind: 'photo'; readonly name: string }
  /** What a process wrote when it was killed. */
  | { readonly kind: 'part'; readonly name: string }

const partName = /\.[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const photoName = /^([0-9a-f]{32})\.photo(?:-\w+)?\.(?:webp|jpg)$/
const fileName = /^([0-9a-f]{32})(?:-\w+)?\.(webp|jpg|pdf)$/

/** 'ab12-320.webp' is a copy of 'ab12.webp'. Undefined for a file that the shop did not store. */
export function parseStoredName(name: string): StoredName | undefined {
  if (partName.test(name)) return { kind: 'part', name }
  const photo = photoName.exec(name)?.[1]
  if (photo !== undefined) return { kind: 'photo', name: photo }
  const [, digest, extension] = fileName.exec(name) ?? []
  if (digest === undefined) return undefined
  return { kind: 'file', key: `${digest}.${extension === 'pdf' ? 'pdf' : 'webp'}` }
}
