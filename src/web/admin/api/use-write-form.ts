import { useQueryClient } from '@tanstack/react-query'
import type { ZodType } from 'zod'
import type { $ZodType, output } from 'zod/v4/core'
import type { CallFailure } from '../../api/call-result.ts'
import type { FormValues } from '../../forms/form-values.ts'
import { type FieldErrors, type FormState, useForm } from '../../forms/use-form.ts'
import { announce } from '../../ui/announce.ts'
import { findOpenChoices, type RecordEdit } from '../state/use-record-edit.ts'
import { send, type WriteCall } from './call.ts'

interface WriteFormOptions<Response extends $ZodType> {
  call(values: FormValues): WriteCall<Response>
  /** Of the body. Validates it before it is sent; the server validates it again. */
  schema?: ZodType
  /** What no schema of the wire can say, such as an empty field that the wire leaves out. */
  validate?(values: FormValues): FieldErrors
  /** What it waits for, such as leaving the page of a record that is gone, is over before everything is read again. */
  onSaved?(response: output<Response>, values: FormValues): void | Promise<void>
  onRefused?(code: string): void
  /** For a record that others may edit at the same time. */
  edit?: RecordEdit
  /** The field that shows an error for which the server names no field. */
  errorField?: string
  /** Without toasts, the form shows its error itself, with an `UnplacedFormError`, and `onSaved` says what was saved. */
  toast?: boolean
}

/**
 * A form that sends one write. The message and the refusal of the server go to a toast, errors to their fields, and
 * everything on screen is read again afterwards.
 */
export function useWriteForm<Response extends $ZodType<{ message: string }>>({
  call,
  schema,
  validate,
  onSaved,
  onRefused,
  edit,
  errorField,
  toast = true,
}: WriteFormOptions<Response>): FormState {
  const client = useQueryClient()
  const isConflict = (failure: CallFailure) =>
    edit !== undefined && failure.kind === 'refused' && failure.refusal.conflict !== undefined
  return useForm<output<Response>>({
    errorField,
    validate: (values) => {
      const fields = {
        ...(edit && findOpenChoices(edit)),
        ...findSchemaErrors(schema, call(values).body),
        ...validate?.(values),
      }
      const [message] = Object.values(fields).filter((error) => error !== undefined)
      return message === undefined ? undefined : { message, fields }
    },
    send: async (values) => {
      const result = await send(call(values))
      if (toast && !result.ok && !isConflict(result)) announce(result.message, 'error')
      return result
    },
    isShownElsewhere: isConflict,
    onFailure: (failure) => {
      if (failure.kind !== 'refused') return
      onRefused?.(failure.refusal.code)
      if (isConflict(failure)) edit?.handleRefusal(failure.refusal)
      // What is on the page is out of date, such as the units that the dialog says are there.
      if (failure.refusal.code === 'edit-conflict') void client.invalidateQueries()
    },
    onSuccess: async (response, values) => {
      if (toast) announce(response.message, 'success')
      edit?.markSaved(getVersion(response))
      await onSaved?.(response, values)
      await client.invalidateQueries()
    },
  })
}

function findSchemaErrors(schema: ZodType | undefined, body: unknown): Readonly<Record<string, string>> {
  const issues = schema?.safeParse(body).error?.issues ?? []
  // The first error of a field is the one to show.
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

/** The version of the saved record. */
function getVersion(response: object): number | undefined {
  return 'version' in response && typeof response.version === 'number' ? response.version : undefined
}
