export const photoTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

/** As far as a browser can tell two files apart. */
export function identifyFile({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

/**
 * What of newly chosen files is added to the photos chosen before, each once, and why others are not. The server checks the
 * content again, and large photos are made smaller before they are sent.
 * @param left how many more can be added
 * @param tooMany the sentence for more
 */
export function choosePhotos(
  files: readonly File[],
  { before, left, tooMany }: { before: readonly File[]; left: number; tooMany: string },
): { readonly accepted: readonly File[]; readonly refused: string | undefined } {
  const wrong = files.find(({ type }) => !photoTypes.includes(type))
  const known = new Set(before.map(identifyFile))
  const fitting = files.filter((file) => photoTypes.includes(file.type) && !known.has(identifyFile(file)))
  const refused =
    wrong !== undefined
      ? `${wrong.name} is not a JPEG, PNG or WebP photo.`
      : fitting.length > left
        ? tooMany
        : undefined
  return { accepted: fitting.slice(0, Math.max(left, 0)), refused }
}
