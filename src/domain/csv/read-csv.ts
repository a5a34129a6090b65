/** A row of a file, with the number of the line on which it begins. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
  /** The line of a quote that is never closed. Its cell has the rest of the file. */
  readonly openQuote?: number
}

const separators = [',', ';', '\t'] as const
type Separator = (typeof separators)[number]

/** A first line that names the separator, for Excel. */
const separatorLine = /^"?sep=([,;\t])"?\n/i

/**
 * Reads rows of cells. The separator is the one that the first line names, or else has most of. Quoted cells may have separators,
 * line breaks and doubled quotes. Empty lines are left out.
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const [named = '', separator = findSeparator(content)] = separatorLine.exec(content) ?? []
  const begin = named === '' ? 1 : 2
  const rows: CsvRow[] = []
  let [cells, cell, line, firstLine, isQuoted]: [string[], string, number, number, boolean] = [
    [],
    '',
    begin,
    begin,
    false,
  ]
  let quoteLine = 1
  const endRow = () => {
    cells.push(cell)
    if (isQuoted) rows.push({ line: firstLine, cells, openQuote: quoteLine })
    else if (cells.some((each) => each.trim() !== '')) rows.push({ line: firstLine, cells })
    ;[cells, cell] = [[], '']
  }
  for (let index = named.length; index < content.length; index += 1) {
    const sign = content[index]
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (content[index + 1] === '"') {
        cell += sign
        index += 1
      } else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      ;[isQuoted, quoteLine] = [true, line]
    } else if (sign === separator) {
      cells.push(cell)
      cell = ''
    } else if (sign === '\n') {
      endRow()
      firstLine = line
    } else cell += sign
  }
  endRow()
  return rows
}

function findSeparator(text: string): Separator {
  const [firstLine = ''] = text.split('\n').filter((each) => each.trim() !== '')
  const count = (separator: Separator) => firstLine.split(separator).length
  return separators.reduce((best, each) => (count(each) > count(best) ? each : best))
}

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark, or else the Western European encoding that Windows programs write,
 * which takes any bytes.
 */
export function decodeCsv(bytes: Uint8Array<ArrayBuffer>): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
