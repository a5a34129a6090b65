import { useState } from 'react'
import { useNavigate } from 'react-router'
import { createDraft, deleteDraft, updateDraft } from '#contract/admin/orders/calls.ts'
import { draftInput } from '#contract/admin/orders/drafts.ts'
import { Form, SubmitButton } from '../../../../forms/form.tsx'
import { savedNavigation, UnsavedChangesGuard } from '../../../../forms/unsaved-changes-guard.tsx'
import { useWrite } from '../../../api/use-write.ts'
import { useWriteForm } from '../../../api/use-write-form.ts'
import { isNews } from '../../../forms/use-fields.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { EditConflictNotice } from '../../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../../parts/page.tsx'
import { adminPaths } from '../../../paths.ts'
import { type ConflictFields, useRecordEdit } from '../../../state/use-record-edit.ts'
import { DraftCustomer } from './draft-customer.tsx'
import { type DraftForm, draftFieldLabels } from './draft-form.ts'
import { DraftItems } from './draft-items.tsx'
import { DraftShipping } from './draft-shipping.tsx'
import { DraftSummaryPanel } from './draft-summary.tsx'
import { PlaceOnTermsDialog } from './place-on-terms-dialog.tsx'
import { SendLinkDialog } from './send-link-dialog.tsx'
import { useDraftQuote } from './use-draft-quote.ts'

/** Prepares an order for a customer. The server prices and checks it as it is entered. */
export function DraftEditor({
  form: initial,
  saved,
}: {
  form: DraftForm
  /** Undefined for a new draft. */
  saved?: { readonly id: string; readonly version: number; readonly onSent: () => void }
}) {
  const navigate = useNavigate()
  const [isDeleting, setIsDeleting] = useState(false)
  const [step, setStep] = useState<'link' | 'terms' | undefined>()
  const { entered, isChanged, change, edit } = useEnteredDraft(initial, saved?.version, () =>
    setStep(undefined),
  )
  const quote = useDraftQuote(entered)
  const form = useWriteForm({
    call: () =>
      saved === undefined
        ? createDraft({ body: entered })
        : updateDraft({
            params: { id: saved.id },
            body: { ...entered, expectedVersion: edit.expectedVersion },
          }),
    schema: draftInput,
    edit,
    onSaved: ({ id }) => {
      if (saved === undefined) void navigate(adminPaths.draft(id), { state: savedNavigation, replace: true })
    },
  })
  const remove = useWrite(
    () => deleteDraft({ params: { id: saved?.id ?? '' } }),
    () => void navigate(adminPaths.drafts, { state: savedNavigation, replace: true }),
  )
  const fields = quote.data?.problem?.fields ?? {}
  return (
    <>
      <Form form={form} label="Order" className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <UnsavedChangesGuard changed={isChanged && !form.busy && !isDeleting} />
        <div className="space-y-5">
          <EditConflictNotice edit={edit} />
          <DraftItems entered={entered} quote={quote} onChange={change} />
          <DraftCustomer entered={entered} problems={fields} onChange={change} />
          <DraftShipping entered={entered} quote={quote} onChange={change} />
        </div>
        <div className="space-y-5 xl:sticky xl:top-5">
          <DraftSummaryPanel
            entered={entered}
            quote={quote}
            onChange={change}
            link={saved && { isChanged: isChanged || form.busy }}
            onSend={() => setStep('link')}
            onPlaceOnTerms={() => setStep('terms')}
          />
          <Panel>
            <div className="flex flex-wrap items-center gap-2">
              <SubmitButton kind="outline" size="small">
                Save draft
              </SubmitButton>
              {saved !== undefined && (
                <ActionButton
                  kind="quiet-danger"
                  disabledReason={undefined}
                  busy={remove.isPending}
                  onClick={() => {
                    setIsDeleting(true)
                    remove.mutate(undefined)
                  }}
                >
                  Delete draft
                </ActionButton>
              )}
            </div>
          </Panel>
        </div>
      </Form>
      {/* Not inside the form: what submits the dialog would save the draft, too. */}
      {step === 'link' && saved && quote.data && (
        <SendLinkDialog
          id={saved.id}
          version={edit.expectedVersion}
          email={entered.email}
          total={quote.data.total}
          credit={quote.data.credit ?? 0}
          usualHours={quote.data.linkHours}
          isEmailed={quote.data.isLinkEmailed}
          onSent={saved.onSent}
          onClose={() => setStep(undefined)}
        />
      )}
      {step === 'terms' && saved && quote.data?.invoice && (
        <PlaceOnTermsDialog
          id={saved.id}
          version={edit.expectedVersion}
          email={entered.email}
          quote={quote.data}
          invoice={quote.data.invoice}
          onPlaced={saved.onSent}
          onClose={() => setStep(undefined)}
        />
      )}
    </>
  )
}

/**
 * What is entered. It follows what others save while nothing is changed, and otherwise stays, so that saving it tells
 * what they changed.
 */
function useEnteredDraft(form: DraftForm, version = 0, onReplaced: () => void) {
  const stored = { form, version, key: JSON.stringify([version, form]) }
  const [base, setBase] = useState(stored)
  const [entered, setEntered] = useState(form)
  const isChanged = !isSame(entered, base.form)
  if (isNews(base, stored) && (!isChanged || isSame(base.form, form))) {
    setBase(stored)
    if (!isChanged) setEntered(form)
    if (!isSame(base.form, form)) onReplaced()
  }
  const edit = useRecordEdit(base.version, createConflictFields(setEntered))
  return {
    entered,
    isChanged,
    change: (part: Partial<DraftForm>) => setEntered((now) => ({ ...now, ...part })),
    edit: {
      ...edit,
      markSaved() {
        edit.markSaved()
        setBase({ ...stored, form: entered, version: edit.expectedVersion })
      },
    },
  }
}

function isSame(one: DraftForm, other: DraftForm): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** What others saved meanwhile can be put into the form. */
function createConflictFields(setEntered: (update: (now: DraftForm) => DraftForm) => void): ConflictFields {
  const ofAddress = [
    'firstName',
    'lastName',
    'company',
    'street1',
    'street2',
    'city',
    'state',
    'zip',
    'phone',
  ]
  return Object.fromEntries(
    Object.entries(draftFieldLabels).map(([name, label]) => [
      name,
      {
        label,
        format: (value: unknown) =>
          typeof value === 'string' ? value : value === null ? 'None' : describeValue(value),
        set: (value: unknown) =>
          setEntered((now) => {
            const text = value ?? (name === 'method' || name === 'customerId' ? undefined : '')
            const next = ofAddress.includes(name)
              ? { ...now, address: { ...now.address, [name]: text } }
              : { ...now, [name]: text }
            const parsed = draftInput.safeParse(next)
            return parsed.success ? next : now
          }),
      },
    ]),
  )
}

/** A list by its length, and a method by its names. */
function describeValue(value: unknown): string {
  if (Array.isArray(value)) return `${value.length} entries`
  return typeof value === 'object' && value !== null ? Object.values(value).join(' ') : String(value)
}
