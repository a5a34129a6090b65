import { Overlay } from '#web/ui/overlay.tsx'
import { SignInLinks } from './sign-in-links.tsx'

/** For a guest who found a review helpful. */
export default function SignInFirst({ onClose }: { onClose: () => void }) {
  return (
    <Overlay title="Helpful?" place="center" onClose={onClose}>
      <div className="p-6">
        <SignInLinks
          heading="Sign in to say so"
          text="Every customer has one vote a review. Afterwards you come back here."
        />
      </div>
    </Overlay>
  )
}
