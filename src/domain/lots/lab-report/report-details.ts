import { findDates } from './report-date.ts'
import { type ReportLine, splitCells } from './report-line.ts'
import type { Finding, ReportField } from './suggestion.ts'

const end = '(?=\\s*[:#]|$)'
/** Names of details at the start of a cell. What is only a word of a sentence must be followed by ':' or the end. */
const labels: readonly (readonly [RegExp, ReportField])[] = [
  [
    /^(?:(?:client|product|sample|manufacturer)\s+)?(?:lot\s*\/\s*batch|batch\s*\/\s*lot|lot|batch)\s*(?:#|no\.?(?!\w)|number|num\.|id\b|code\b)\s*[:#]?/i,
    'number',
  ],
  [new RegExp(`^(?:lot\\s*/\\s*batch|batch\\s*/\\s*lot|lot|batch)${end}\\s*[:#]?`, 'i'), 'number'],
  [
    /^(?:dates?\s+(?:of\s+)?(?:tested|analyzed|testing|analysis|test)|(?:test|testing|analysis)\s+dates?|(?:tested|analyzed)\s+on|(?:test|testing|analysis)\s+completed(?:\s+on)?)\b\s*:?/i,
    'testedOn',
  ],
  [new RegExp(`^(?:tested|analyzed)${end}\\s*:?`, 'i'), 'testedOn'],
  [
    /^(?:exp(?:iration|iry|\.)?\s+date|date\s+of\s+expir(?:ation|y)|expires(?:\s+on)?|valid\s+(?:until|through|thru))\b\s*:?/i,
    'expiresOn',
  ],
  [
    new RegExp(
      `^(?:(?:testing\\s+|analytical\\s+)?lab(?:oratory)?(?:\\s+name)?|tested\\s+by)${end}\\s*:?`,
      'i',
    ),
    'laboratory',
  ],
]

const otherLabel = /^[A-Z][\w\s/#.]{1,30}:/

/** Lot number, laboratory, accreditation and dates that a line names, also above the cells of the next line. */
export function findDetails(line: ReportLine, next: ReportLine | undefined): Finding[] {
  const cells = splitCells(line.text)
  const below = next?.page === line.page ? splitCells(next.text) : []
  const named = cells.flatMap((cell, index) => {
    const label = findLabel(cell)
    if (label === undefined) return []
    if (label.rest !== '') return readDetail(label.field, label.rest, line)
    const beside = cells[index + 1]
    if (beside !== undefined && findLabel(beside) === undefined && !otherLabel.test(beside)) {
      const found = readDetail(label.field, beside, line)
      if (found.some((finding) => 'value' in finding)) return found
    }
    const under = below[index]
    const isHeading = below.length === cells.length && below.every((text) => findLabel(text) === undefined)
    return isHeading && next !== undefined && under !== undefined ? readDetail(label.field, under, next) : []
  })
  return [...named, ...findLetterhead(line, cells), ...findAccreditation(line)]
}

function findLabel(cell: string) {
  for (const [pattern, field] of labels) {
    const match = pattern.exec(cell)
    if (match !== null) return { field, rest: cell.slice(match[0].length).trim() }
  }
  return undefined
}

function readDetail(field: ReportField, text: string, line: ReportLine): Finding[] {
  switch (field) {
    case 'number': {
      const code = /^[A-Z0-9][\w./-]*/i.exec(text)?.[0].replace(/[./-]+$/, '')
      return code !== undefined && /\d/.test(code) && code.length <= 60 && findDates(text).length === 0
        ? [certain(field, code, code, line)]
        : []
    }
    case 'laboratory':
      return /[a-z]/i.test(text) && text.length <= 120 && /^[A-Z0-9]/.test(text) && !noLaboratory.test(text)
        ? [certain(field, text, text, line)]
        : []
    case 'testedOn':
    case 'expiresOn': {
      const days = findDates(text)
      if (days.length > 0) return days.map(({ day, found }) => certain(field, day, found, line))
      return /\d/.test(text) ? [{ field, line, reason: 'date' }] : []
    }
    default:
      return []
  }
}

const letterhead =
  /^(?:[A-Z][\w&'.-]*\s+){1,5}(?:Laborator(?:y|ies)|Labs?|Analytics|Testing)(?:,?\s+(?:LLC|Inc\.?|Corp\.?|Co\.?))?(?:\s+\(invented\))?$/
const noLaboratory =
  /\b(?:Certificate|Report|Director|Manager|Results?|Sample|Quality|Accredited|The|Heavy|Metals?)\b/

/** 'Bluestem Analytical Laboratories, LLC' on the first page. */
function findLetterhead(line: ReportLine, cells: readonly string[]): Finding[] {
  if (line.page !== 1) return []
  return cells
    .filter((cell) => cell.length <= 120 && letterhead.test(cell) && !noLaboratory.test(cell))
    .map((cell) => certain('laboratory', cell, cell, line))
}

const accreditationBody = /17025|accredit|\bA2LA\b|\bPJLA\b|\bANAB\b/i
const accreditationNumber =
  /\b(?:certificate|cert\.?|accreditation)\s*(?:no\.?|number|#|id)?\s*[:#]?\s*((?:[A-Z]{1,4}-?)?\d[\w.-]*)/gi

function findAccreditation(line: ReportLine): Finding[] {
  if (!accreditationBody.test(line.text)) return []
  return [...line.text.matchAll(accreditationNumber)].flatMap(([, number = '']) => {
    const code = number.replace(/[.-]+$/, '')
    return code.startsWith('17025') || code.length > 60
      ? []
      : [certain('laboratoryCertificate', code, code, line)]
  })
}

function certain(field: ReportField, value: string, found: string, line: ReportLine): Finding {
  return { field, line, value, found, isRounded: false }
}
