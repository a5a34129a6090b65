import { useState } from 'react'
import type { PreviewedFile } from './preview-file.ts'

type ReadFile<Preview> = () => Promise<PreviewedFile<Preview> | string>

/** What is known of the file that staff chose last. */
interface ShownFile<Preview> {
  readonly chosen?: PreviewedFile<Preview> | undefined
  /** Why it cannot be read. */
  readonly problem?: string | undefined
  readonly isReading: boolean
}

/** Shows what a chosen file would do. An answer about a file that was replaced meanwhile is dropped. */
export function createFileReader<Preview>(show: (shown: ShownFile<Preview>) => void) {
  let newest: ReadFile<Preview> | undefined
  /** @param read undefined when no file is chosen anymore */
  return async function choose(read: ReadFile<Preview> | undefined): Promise<void> {
    newest = read
    show({ isReading: read !== undefined })
    const result = await read?.()
    if (result === undefined || newest !== read) return
    if (typeof result === 'string') show({ problem: result, isReading: false })
    else show({ chosen: result, isReading: false })
  }
}

/** @param read returns a sentence when the file cannot be read */
export function usePreviewedFile<Preview>(read: (file: File) => Promise<PreviewedFile<Preview> | string>) {
  const [shown, setShown] = useState<ShownFile<Preview>>({ isReading: false })
  const [choose] = useState(() => createFileReader<Preview>(setShown))
  return {
    ...shown,
    /** @param file undefined when none is chosen anymore */
    choose: (file: File | undefined) => void choose(file && (() => read(file))),
    /** Shows another preview of the file, such as what was not done with it. */
    show: (chosen: PreviewedFile<Preview>) => setShown({ chosen, isReading: false }),
  }
}
