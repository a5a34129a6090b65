import type { OrderView } from '#contract/shop/order.ts'
import { type RefundDestination, refundDestinations } from '#domain/payments/store-credit.ts'
import { explainPhotos } from '#domain/returns/return-photo.ts'
import {
  explainMissingNote,
  mustBeUnopened,
  type ReturnReason,
  type ReturnResolution,
  returnReasons,
  returnResolutions,
} from '#domain/returns/return-reason.ts'
import type { FieldErrors } from '#web/forms/use-form.ts'

/** What a shopper chose for a line. */
export interface ReturnChoice {
  readonly quantity: number
  /** Undefined until one is chosen. */
  readonly reason: ReturnReason | undefined
}

export const noChoice: ReturnChoice = { quantity: 0, reason: undefined }

type Choices = Readonly<Record<string, ReturnChoice>>

/** What the form of a return has. */
export interface ReturnForm {
  /** By the line's id. */
  readonly choices: Choices
  readonly resolution: ReturnResolution
  readonly refundTo: RefundDestination
  readonly note: string
  readonly unopened: boolean
  readonly photos: readonly File[]
}

export const emptyReturnForm: ReturnForm = {
  choices: {},
  resolution: 'refund',
  refundTo: 'original',
  note: '',
  unopened: false,
  photos: [],
}

/** The lines that come back, in the order of the order's lines. */
export function listChosenItems(order: OrderView, { choices }: ReturnForm) {
  return order.lines.flatMap(({ id }) => {
    const { quantity, reason } = choices[id] ?? noChoice
    return quantity === 0 ? [] : [{ lineId: id, quantity, reason }]
  })
}

type Items = ReturnType<typeof listChosenItems>

export const listReasons = (items: Items): readonly ReturnReason[] =>
  items.flatMap(({ reason }) => (reason === undefined ? [] : [reason]))

/** Whether the shopper must confirm that the items are unopened. Until all reasons are chosen, they must. */
export function asksCondition(items: Items): boolean {
  const reasons = listReasons(items)
  return items.length === 0 || reasons.length < items.length || mustBeUnopened(reasons)
}

/** What is missing, by field. Undefined when nothing is. */
export function validateReturnForm(
  items: Items,
  form: ReturnForm,
): { readonly message: string; readonly fields: FieldErrors } | undefined {
  const { unopened } = form
  const fields: FieldErrors = {
    items: items.length === 0 ? 'Choose the items to return.' : undefined,
    ...Object.fromEntries(
      items.map(({ lineId, reason }) => [
        `reason-${lineId}`,
        reason === undefined ? 'Choose a reason.' : undefined,
      ]),
    ),
    note: explainMissingNote({ ...form, reasons: listReasons(items) }),
    photos: explainPhotos(listReasons(items), form.photos.length),
    unopened: unopened || !asksCondition(items) ? undefined : 'Opened or used items cannot be returned.',
  }
  const message = Object.values(fields).find((error) => error !== undefined)
  return message === undefined ? undefined : { message, fields }
}

const storedFields = ['note', 'resolution', 'refundTo'] as const

/**
 * What was entered, as the browser keeps it. Lines are 'line id' → '2 damaged'. Photos cannot be kept, and the condition of the
 * items is confirmed again.
 */
export function writeReturnForm(form: ReturnForm): Record<string, string> {
  const entered = storedFields.filter((name) => form[name] !== emptyReturnForm[name])
  return {
    ...Object.fromEntries(entered.map((name) => [name, form[name]])),
    ...Object.fromEntries(
      Object.entries(form.choices).map(([lineId, { quantity, reason = '' }]) => [
        lineId,
        `${quantity} ${reason}`,
      ]),
    ),
  }
}

export function parseReturnForm(stored: Readonly<Record<string, string>>): ReturnForm {
  const { note = '', resolution, refundTo, ...choices } = stored
  return {
    ...emptyReturnForm,
    note,
    resolution: returnResolutions.find((each) => each === resolution) ?? emptyReturnForm.resolution,
    refundTo: refundDestinations.find((each) => each === refundTo) ?? emptyReturnForm.refundTo,
    choices: parseChoices(choices),
  }
}

function parseChoices(stored: Readonly<Record<string, string>>): Choices {
  return Object.fromEntries(
    Object.entries(stored).map(([lineId, text]) => {
      const [quantity, chosen] = text.split(' ')
      return [lineId, { quantity: Number(quantity), reason: returnReasons.find((each) => each === chosen) }]
    }),
  )
}
