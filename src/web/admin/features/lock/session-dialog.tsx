import { type ReactNode, useEffect } from 'react'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import type { FormState } from '../../../forms/use-form.ts'
import { TopDialog } from '../../parts/top-dialog.tsx'
import { useSession } from '../../state/session.ts'

/** Covers the area until the staff member is verified. Open pages and unsaved text stay behind it. */
export function SessionDialog({
  title,
  description,
  form,
  children,
  submitLabel,
  cancelLabel,
  onSignOut,
}: {
  title: string
  description: string
  form: FormState
  /** The fields. */
  children: ReactNode
  submitLabel: string
  cancelLabel: string
  onSignOut: () => void
}) {
  const { username } = useSession()
  useEffect(() => {
    document.documentElement.dataset.locked = ''
    return () => {
      delete document.documentElement.dataset.locked
    }
  }, [])
  return (
    <TopDialog title={title} full onClose={undefined}>
      <p className="mt-2 text-sm text-ink-soft">{description}</p>
      <Form form={form} className="mt-5 space-y-4">
        <input type="hidden" name="username" autoComplete="username" value={username} />
        {children}
        <SubmitButton size="large" className="w-full">
          {submitLabel}
        </SubmitButton>
        <p className="text-center">
          <button
            type="button"
            onClick={onSignOut}
            className="h-9 text-sm text-ink-soft hover:text-leaf hover:underline"
          >
            {cancelLabel}
          </button>
        </p>
      </Form>
    </TopDialog>
  )
}
