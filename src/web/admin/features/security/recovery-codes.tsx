import { useState } from 'react'
import { announce } from '../../../ui/announce.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'

/** Shown once. It closes after the person confirmed that the codes are saved. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  return (
    <Overlay
      title="Your recovery codes"
      place="center"
      onClose={() =>
        isSaved ? onClose() : announce('Save the codes first. They are shown only once.', 'info')
      }
    >
      <div className="space-y-4 p-5">
        <p className="text-sm text-ink-soft">
          Each code signs you in once if you lose your authenticator app. They are shown only once: print them
          or save them in a password manager.
        </p>
        <ol className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-paper-deep p-4 text-[0.9375rem] sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <CopyButton text={codes.join('\n')} contentName="recovery codes" />
        <Checkbox checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)}>
          I have saved my recovery codes.
        </Checkbox>
        <div className="flex justify-end">
          <Button size="small" disabled={!isSaved} onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
