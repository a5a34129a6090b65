import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/field.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { say } from '../../../ui/say.ts'
import { CopyButton } from '../../parts/copy-button.tsx'

/** Shown once: it closes when the person says that the codes are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  return (
    <Overlay
      title="Your recovery codes"
      place="center"
      onClose={() => (isSaved ? onClose() : say('Keep the codes first: they are not shown again.', 'info'))}
    >
      <div className="space-y-4 p-5">
        <p className="text-sm text-ink-soft">
          Each opens your account once, should you lose the app. They are shown this one time: print them, or
          put them into a password manager.
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
          I have isSaved them where I find them again.
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
