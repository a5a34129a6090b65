import { answerQuestion } from '#contract/admin/reviews/calls.ts'
import { type AdminQuestion, questionAnswer } from '#contract/admin/reviews/questions.ts'
import { nameClaim } from '#domain/compliance/claims/claim-term.ts'
import type { AnswerDelivery } from '#domain/reviews/answer-delivery.ts'
import { questionLimits } from '#domain/reviews/question.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { useClaims } from '../../state/use-claims.ts'

const deliverySentences: Readonly<Record<AnswerDelivery, string>> = {
  sent: 'The customer gets it by email.',
  outbox: 'The email to the customer cannot be sent, and stays in the outbox.',
  'no-address': 'The customer has no confirmed email address, and gets no email.',
}

const answerFields = defineFields({
  answer: textField({
    label: 'Answer',
    hint: 'Do not make health claims.',
    rows: 5,
    maxLength: questionLimits.answer,
  }),
})

/** The answer to a question. The first one is also emailed to the asker. */
export function AnswerDialog({ question, onClose }: { question: AdminQuestion; onClose: () => void }) {
  const draft = useFields(answerFields, question, question.version, {
    status: { label: 'Status', format: formatText },
  })
  const claims = useClaims({ answer: draft.inputs.answer })
  const form = useWriteForm({
    call: (values) =>
      answerQuestion({
        params: { id: question.id },
        body: {
          ...draft.values,
          expectedVersion: draft.edit.expectedVersion,
          claimOverride: values.text('claimOverride') || undefined,
        },
      }),
    schema: questionAnswer,
    edit: draft.edit,
    errorField: 'answer',
    onSaved: onClose,
  })
  const isFirst = question.answer === undefined
  return (
    <FormDialog
      title={isFirst ? 'Answer question' : 'Edit answer'}
      form={form}
      submitLabel={isFirst && question.answerDelivery === 'sent' ? 'Send answer' : 'Save answer'}
      disabled={!draft.isDirty}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <div className="text-sm text-ink-soft">
        <blockquote className="border-l-2 border-line-strong pl-3">{question.question}</blockquote>
        <p className="mt-2">{question.productName}</p>
        {isFirst && (
          <p className="mt-2">
            {question.claim === undefined
              ? 'The shop shows the answer on the product page.'
              : `The question may contain a ${nameClaim(question.claim)} (“${question.claim.text}”), so the shop does not show it.`}{' '}
            {deliverySentences[question.answerDelivery]}
          </p>
        )}
      </div>
      <Field of={draft} name="answer" />
      <ClaimsProvider value={claims}>
        <FieldClaims name="answer" />
        <ClaimOverrideField />
      </ClaimsProvider>
    </FormDialog>
  )
}
