import { useState } from 'react'
import { Link } from 'react-router'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'
import { questionLimits } from '#domain/reviews/question.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { useReturnState } from '../../state/account/return-path.ts'
import { useSession } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'
import { type FieldTexts, useUnsavedInput } from '../../state/unsaved-input.ts'

interface Props {
  product: StorefrontProduct
  draft: string
  onDraft: (draft: string) => void
  onClose: () => void
}

/** The dialog for a question. The draft is kept when it closes. */
export default function AskQuestion(props: Props) {
  const isSignedIn = useSession((session) => session.status === 'signed-in')
  return (
    <Overlay title="ASK A QUESTION" place="center" onClose={props.onClose}>
      <div className="p-6">{isSignedIn ? <QuestionForm {...props} /> : <SignIn />}</div>
    </Overlay>
  )
}

function SignIn() {
  const state = useReturnState('questions')
  return (
    <div className="py-4 text-center">
      <p className="font-serif text-2xl">Sign in to ask a question</p>
      <p className="mx-auto mt-3 max-w-xs text-sm text-ink-soft">
        You ask with the confirmed email address of your account. We bring you back here afterward.
      </p>
      <div className="mt-7 grid gap-3">
        <Link to={paths.signIn()} state={state} className={buttonClass('primary', 'large')}>
          Sign in
        </Link>
        <Link to={paths.signUp()} state={state} className={buttonClass('outline', 'large')}>
          Create an account
        </Link>
      </div>
    </div>
  )
}

function QuestionForm({ product, draft, onDraft, onClose }: Props) {
  const { sendsEmail } = useLayoutData()
  const [confirmation, setConfirmation] = useState<string>()
  useUnsavedInput(`question ${product.id}`, {
    read: (): FieldTexts => (draft === '' ? {} : { question: draft }),
    restore: ({ question = '' }) => onDraft(question),
  })
  const form = useForm({
    validate: () => {
      const message = draft.trim() === '' ? 'Write your question.' : undefined
      return message === undefined ? undefined : { message, fields: { question: message } }
    },
    send: () => call('askQuestion', { productId: product.id, question: draft }),
    onSuccess({ message }) {
      onDraft('')
      setConfirmation(message)
    },
    errorField: 'question',
  })
  if (confirmation !== undefined)
    return (
      <div className="py-6 text-center">
        <div role="status">
          <p className="font-serif text-3xl">Thank you!</p>
          <p className="mx-auto mt-3 max-w-sm text-ink-soft">{confirmation.replace(/^Thank you\. /, '')}</p>
        </div>
        <Button size="large" className="mt-7" onClick={onClose}>
          Close
        </Button>
      </div>
    )
  return (
    <Form form={form} className="grid gap-5">
      <p className="font-serif text-xl">{product.name}</p>
      <TextAreaField
        label="Your question"
        name="question"
        required
        rows={5}
        maxLength={questionLimits.question}
        value={draft}
        onChange={(event) => {
          form.clearErrors(['question'])
          onDraft(event.target.value)
        }}
      />
      <p className="text-sm text-ink-soft">
        {sendsEmail ? 'We email you the answer. ' : ''}We may show your question with its answer on this page,
        without your name.
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button kind="outline" size="large" onClick={onClose}>
          CANCEL
        </Button>
        <SubmitButton size="large">SEND QUESTION</SubmitButton>
      </div>
    </Form>
  )
}
