/** What happened to a transaction. */
export interface Action {
  /** 'sale', 'refund', 'void', 'settle', 'check_return'. */
  readonly kind: string
  readonly isSuccess: boolean
  /** '54.59'. Some actions that give money back have a negative one. */
  readonly amount: string
  readonly date: Date | undefined
  /** '202'. */
  readonly responseCode: string
}

export interface Transaction {
  readonly id: string
  /** 'cc' for cards and 'ck' for bank accounts. */
  readonly type: string
  /** 'pendingsettlement', 'complete', 'failed'. */
  readonly condition: string
  readonly orderId: string
  /** Empty when the gateway names none. */
  readonly currency: string
  /** 'visa'. Empty for a bank account, and when the gateway does not say it. */
  readonly cardType: string
  /** Of the card or the bank account: 4 digits. */
  readonly lastDigits: string
  /** In the order of the report, the oldest first. */
  readonly actions: readonly Action[]
}

/** A report of the Query API. Undefined for anything else. */
export function parseReport(text: string):
  | {
      readonly transactions: readonly Transaction[]
      readonly error: string | undefined
      get(name: string): string
    }
  | undefined {
  // No report has declarations.
  if (!/^\s*(?:<\?xml[^>]*\?>)?\s*<nm_response\b/.test(text) || /<!(?:DOCTYPE|ENTITY)/i.test(text))
    return undefined
  return {
    transactions: findElements(text, 'transaction').map(toTransaction),
    error: findElements(text, 'error_response')[0]?.trim(),
    get: (name) => readText(text, name),
  }
}

function toTransaction(xml: string): Transaction {
  const actions = findElements(xml, 'action')
  // Some fields of an action have the names of fields of the transaction.
  const own = xml.replace(/<action>.*?<\/action>/gs, '')
  const account = readText(own, 'cc_number') || readText(own, 'check_account')
  return {
    id: readText(own, 'transaction_id'),
    type: readText(own, 'transaction_type'),
    condition: readText(own, 'condition'),
    orderId: readText(own, 'order_id'),
    currency: readText(own, 'currency').toUpperCase(),
    cardType: readText(own, 'cc_type'),
    lastDigits: account.slice(-4),
    actions: actions.map(toAction),
  }
}

function toAction(xml: string): Action {
  return {
    kind: readText(xml, 'action_type'),
    isSuccess: readText(xml, 'success') === '1',
    amount: readText(xml, 'amount'),
    date: parseDate(readText(xml, 'date')),
    responseCode: readText(xml, 'response_code'),
  }
}

/** The inner text of each element of this name. None contains another one of the same name. */
function findElements(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)
}

function readText(xml: string, name: string): string {
  return findElements(xml, name)[0]?.trim() ?? ''
}

/** '20150312215205', in UTC. */
function parseDate(text: string): Date | undefined {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const [year, month = 1, day, hours, minutes, seconds] = parts.map(Number)
  if (year === undefined) return undefined
  return new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds))
}

/** As the Query API reads times: '20150312215205'. */
export function formatDate(date: Date): string {
  return date.toISOString().replace(/\D/g, '').slice(0, 14)
}
