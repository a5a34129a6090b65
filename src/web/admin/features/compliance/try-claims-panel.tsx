import { useState } from 'react'
import { TextAreaField } from '../../../ui/field.tsx'
import { ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { useClaims } from '../../state/use-claims.ts'

/** Checks a text without publishing it. */
export function TryClaimsPanel() {
  const [text, setText] = useState('')
  const claims = useClaims({ text })
  return (
    <Panel title="Check a text">
      <TextAreaField
        label="Text"
        rows={3}
        maxLength={20_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ClaimsProvider value={claims}>
        <FieldClaims name="text" />
      </ClaimsProvider>
      {text.trim() !== '' &&
        claims.byField.text?.text === text &&
        claims.byField.text.claims.length === 0 && (
          <p role="status" className="mt-2 text-sm text-leaf-deep">
            No claim found.
          </p>
        )}
    </Panel>
  )
}
