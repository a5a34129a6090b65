import { Leaf } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { signInAnswer } from '#contract/answers/user.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/say.ts'
import { Refusal, write } from '../api/call.ts'
import { storeAdminToken } from '../api/token.ts'
import { adminPaths } from '../paths.ts'

interface SignIn {
  username: string
  password: string
}

/** Specification §2, 'Admin login': the server's message on failure, no checks of its own. */
export function LoginPage() {
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm<SignIn>({
    defaultValues: { username: '', password: '' },
  })
  const signIn = async (entered: SignIn) => {
    try {
      const { token, message } = await write('/api/admin/login', signInAnswer, entered)
      storeAdminToken(token)
      say(message, 'success')
      await navigate(adminPaths.dashboard)
    } catch (error) {
      say(error instanceof Refusal ? error.message : 'An error occurred while submitting the form.', 'error')
    }
  }
  return (
    <main className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,34rem)]">
      <title>Admin login · Leafward</title>
      <div className="on-dark hidden flex-col justify-between bg-leaf-night p-12 text-paper lg:flex">
        <p className="flex items-center gap-3 font-serif text-xl">
          <span className="inline-flex size-10 items-center justify-center rounded-md bg-leaf-mid text-white">
            <Leaf aria-hidden="true" size={22} />
          </span>
          Leafward
        </p>
        <p className="max-w-md font-serif text-4xl leading-tight">
          Orders, products and the rule-book of the shop, in one place.
        </p>
        <p className="text-sm text-leaf-pale">For staff only. Every change is written down.</p>
      </div>
      <div className="flex items-center justify-center px-5 py-12">
        <form onSubmit={handleSubmit(signIn)} className="w-full max-w-sm space-y-5">
          <div>
            <p className="eyebrow mb-2 text-leaf">Leafward</p>
            <h1 className="text-3xl">Admin login</h1>
          </div>
          <TextField
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
          <PasswordField label="Password" autoComplete="current-password" {...register('password')} />
          <Button type="submit" size="large" busy={formState.isSubmitting} className="w-full">
            Login
          </Button>
          <p className="text-center text-sm text-ink-soft">
            <a href="/" className="hover:text-leaf hover:underline">
              Back to the shop
            </a>
          </p>
        </form>
      </div>
    </main>
  )
}
