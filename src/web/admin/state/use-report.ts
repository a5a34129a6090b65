import { useEffect, useState } from 'react'
import type { OpenedReport } from './open-report.ts'

/** A PDF that staff chose, or that is stored. A new object is read again. */
export interface ReportSource {
  readonly name: string
  read(): Promise<ArrayBuffer>
}

export type ReadingReport =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly report: OpenedReport }

const loading: ReadingReport = { state: 'loading' }

/** Reads a report in the browser. The reader of PDFs is loaded with the first one. */
export function useReport(source: ReportSource): ReadingReport {
  const [reading, setReading] = useState(loading)
  useEffect(() => {
    let isCurrent = true
    let report: OpenedReport | undefined
    setReading(loading)
    void readReport(source).then((result) => {
      if (result.state === 'ready') report = result.report
      if (isCurrent) setReading(result)
      else report?.close()
    })
    return () => {
      isCurrent = false
      report?.close()
    }
  }, [source])
  return reading
}

async function readReport(source: ReportSource): Promise<ReadingReport> {
  try {
    const [data, { openReport, explainReportError }] = await Promise.all([
      source.read(),
      import('./open-report.ts'),
    ])
    return await openReport(data).then(
      (report): ReadingReport => ({ state: 'ready', report }),
      (error: unknown): ReadingReport => ({ state: 'failed', message: explainReportError(error) }),
    )
  } catch {
    return {
      state: 'failed',
      message: 'The report could not be loaded. Check your connection and try again.',
    }
  }
}

export function fromFile(file: File): ReportSource {
  return { name: file.name, read: () => file.arrayBuffer() }
}

/** @param name how staff know the report */
export function fromUrl(url: string, name: string): ReportSource {
  return {
    name,
    async read() {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The report answered ${response.status}`)
      return response.arrayBuffer()
    },
  }
}
