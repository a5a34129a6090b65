import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'

/** The link of an invitation, shown once, where the shop sends no email. */
export function InvitationLinkDialog({
  email,
  link,
  onClose,
}: {
  email: string
  link: string
  onClose: () => void
}) {
  return (
    <Overlay title="Invitation link" place="center" onClose={onClose}>
      <div className="space-y-4 p-5">
        <p className="text-sm text-ink-soft">
          Email is not set up, so send this link to {email} yourself, through a private channel. It is shown
          only once. Resending the invitation creates a new link.
        </p>
        <output className="block rounded-md bg-paper-deep p-3 font-mono text-[0.8125rem] break-all">
          {link}
        </output>
        <div className="flex flex-wrap justify-between gap-2">
          <CopyButton text={link} contentName="link" />
          <Button size="small" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Overlay>
  )
}
