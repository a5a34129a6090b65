const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'

const forms: readonly {
  readonly pattern: RegExp
  readonly order: readonly [year: number, month: number, day: number]
}[] = [
  { pattern: /(?<![\w/-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, order: [1, 2, 3] },
  { pattern: /(?<![\w/-])(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})(?![\d/])/g, order: [3, 1, 2] },
  { pattern: /(?<![\w/-])(\d{1,2})-(\d{1,2})-(\d{4})(?![\d-])/g, order: [3, 1, 2] },
  { pattern: new RegExp(`\\b${monthName}\\s+(\\d{1,2}),?\\s+(\\d{4})\\b`, 'gi'), order: [3, 1, 2] },
  { pattern: new RegExp(`\\b(\\d{1,2})[\\s-]${monthName}[\\s,-]+(\\d{4})\\b`, 'gi'), order: [3, 2, 1] },
]

/** The days that a text names in forms usual in the US. '03/04/2026' is March 4. */
export function findDates(text: string): { readonly day: string; readonly found: string }[] {
  return forms.flatMap(({ pattern, order: [year, month, day] }) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const parsed = toDay(match[year] ?? '', match[month] ?? '', match[day] ?? '')
      return parsed === undefined ? [] : [{ day: parsed, found: match[0] }]
    }),
  )
}

function toDay(yearText: string, monthText: string, dayText: string): string | undefined {
  const year = yearText.length === 2 ? `20${yearText}` : yearText
  const named = months.indexOf(monthText.slice(0, 3).toLowerCase()) + 1
  const month = String(named === 0 ? monthText : named).padStart(2, '0')
  const iso = `${year}-${month}-${dayText.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? undefined : iso
}
