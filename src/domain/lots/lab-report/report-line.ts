/** A line of a report as it is printed. At least two spaces stand between the cells of a table. */
export interface ReportLine {
  /** From 1. */
  readonly page: number
  readonly text: string
}

export function splitCells(text: string): string[] {
  return text
    .split(/\s{2,}|\t|\|/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
}
