import { useState } from 'react'
import { type AdminQuestion, questionAnswer } from '#contract/admin/questions.ts'
import { questionLimits } from '#domain/reviews/question.ts'
import { TextAreaField } from '../../../ui/field.tsx'
import { answerQuestion } from '../../api/questions.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** The answer to a question. The first one is also sent to the asker. */
export function AnswerDialog({ question, onClose }: { question: AdminQuestion; onClose: () => void }) {
  const [answer, setAnswer] = useState(question.answer ?? '')
  const edit = useRecordEdit(question.version, {
    answer: {
      label: 'Answer',
      format: formatText,
      set: (value) => setAnswer(typeof value === 'string' ? value : ''),
    },
    status: { label: 'Status', format: formatText },
  })
  const form = useWriteForm({
    call: () => answerQuestion(question.id, { answer: answer.trim(), expectedVersion: edit.expectedVersion }),
    schema: questionAnswer,
    edit,
    errorField: 'answer',
    onSaved: onClose,
  })
  const isFirst = question.answer === undefined
  return (
    <FormDialog
      title={isFirst ? 'Answer question' : 'Edit answer'}
      form={form}
      submitLabel={isFirst ? 'Send answer' : 'Save answer'}
      disabled={answer.trim() === (question.answer ?? '')}
      onClose={onClose}
    >
      <EditConflictNotice edit={edit} />
      <div className="text-sm text-ink-soft">
        <blockquote className="border-l-2 border-line-strong pl-3">{question.question}</blockquote>
        <p className="mt-2">{question.productName}</p>
        {isFirst && (
          <p className="mt-2">
            {question.healthClaim === undefined
              ? 'The customer gets the answer by email, and the shop shows it on the product page.'
              : `The question may contain a health claim (“${question.healthClaim}”). The customer gets the answer by email, and the shop does not show it.`}
          </p>
        )}
      </div>
      <TextAreaField
        name="answer"
        label="Answer"
        hint="Do not make health claims."
        rows={5}
        value={answer}
        maxLength={questionLimits.answer}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </FormDialog>
  )
}
