import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { useReturnState } from '../../state/account/return-path.ts'

/** Links to sign in or register, which lead back to the reviews of this product. */
export function SignInLinks({ heading, text }: { heading: string; text: string }) {
  const state = useReturnState('reviews')
  return (
    <div className="py-4 text-center">
      <p className="font-serif text-2xl">{heading}</p>
      <p className="mx-auto mt-3 max-w-xs text-sm text-ink-soft">{text}</p>
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
