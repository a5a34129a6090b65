import { Overlay } from '#web/ui/overlay.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** Asks a guest to sign in before voting on a review. */
export default function SignInDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay title="Sign in to vote" place="center" onClose={onClose}>
      <div className="p-6">
        <SignInLinks
          heading="Sign in to mark a review as helpful"
          text="Each customer has one vote per review. We bring you back here afterward."
        />
      </div>
    </Overlay>
  )
}
