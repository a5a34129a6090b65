import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { ProviderSignIn } from '../../parts/account/provider-sign-in.tsx'
import { useReturnState } from '../../state/account/return-path.ts'
import { signOut, useSession } from '../../state/account/session.ts'
import { useLayoutData } from '../../state/layout-data.ts'

export default function AccountPanel({ onClose }: { onClose: () => void }) {
  const { customer } = useSession()
  return (
    <Overlay title="Account" place="right" onClose={onClose}>
      <div className="p-5">
        {customer ? (
          <SignedIn name={`${customer.firstName} ${customer.lastName}`} onClose={onClose} />
        ) : (
          <Guest onClose={onClose} />
        )}
      </div>
    </Overlay>
  )
}

function SignedIn({ name, onClose }: { name: string; onClose: () => void }) {
  return (
    <>
      <p className="text-ink-soft">Welcome back</p>
      <p className="mt-1 font-serif text-3xl break-words">{name}</p>
      <div className="mt-8 grid gap-3">
        <Link to={paths.account()} onClick={onClose} className={buttonClass('primary', 'large')}>
          My account
        </Link>
        <Button kind="outline" size="large" onClick={() => void signOut()}>
          Logout
        </Button>
      </div>
    </>
  )
}

function Guest({ onClose }: { onClose: () => void }) {
  const { shopName, identityProvider } = useLayoutData()
  const returnState = useReturnState()
  return (
    <>
      <p className="font-serif text-3xl">Welcome to {shopName}</p>
      <p className="mt-3 text-sm text-ink-soft">
        Sign in to see your orders and use your cart and wishlist on every device.
      </p>
      <div className="mt-8 grid gap-3">
        <Link
          to={paths.signIn()}
          state={returnState}
          onClick={onClose}
          className={buttonClass('primary', 'large')}
        >
          Sign In
        </Link>
        <Link
          to={paths.signUp()}
          state={returnState}
          onClick={onClose}
          className={buttonClass('outline', 'large')}
        >
          Sign Up
        </Link>
      </div>
      {identityProvider && (
        <>
          <p className="mt-8 mb-3 text-sm text-ink-soft">Or, continue with:</p>
          <ProviderSignIn name={identityProvider} returnPath={returnState.returnTo} />
        </>
      )}
      <Link
        to={paths.trackOrder()}
        onClick={onClose}
        className="mt-8 inline-block text-sm font-medium text-leaf underline underline-offset-4"
      >
        Track an order without an account
      </Link>
    </>
  )
}
