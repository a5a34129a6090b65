import { decodeCsv } from '#domain/csv/read-csv.ts'
import { getErrorMessage, Refusal } from './call.ts'

/** A file and what the server would do with it. */
export interface PreviewedFile<Preview> {
  /** Its text. */
  readonly file: string
  readonly preview: Preview
}

/**
 * Reads a chosen CSV file and asks what it would do.
 * @param what what a person exports from another program: 'the payout'
 * @returns a sentence when the file cannot be read
 */
export async function previewFile<Preview>(
  chosen: File,
  what: string,
  load: (file: string) => Promise<Preview>,
): Promise<PreviewedFile<Preview> | string> {
  try {
    const file = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
    if (file.includes('\u0000')) return `This is not a text file. Export ${what} as CSV.`
    return { file, preview: await load(file) }
  } catch (error) {
    const [field] = error instanceof Refusal ? Object.values(error.fields) : []
    return field ?? getErrorMessage(error)
  }
}
