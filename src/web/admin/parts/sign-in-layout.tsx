import { Leaf } from 'lucide-react'
import type { ReactNode } from 'react'

/** The layout of the sign-in page and of the invitation page. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[1fr_minmax(26rem,34rem)]">
      <title>{`${title} · Leafward`}</title>
      <div className="on-dark hidden flex-col justify-between bg-leaf-night p-12 text-paper lg:flex">
        <p className="flex items-center gap-3 font-serif text-xl">
          <span className="inline-flex size-10 items-center justify-center rounded-md bg-leaf-mid text-white">
            <Leaf aria-hidden="true" size={22} />
          </span>
          Leafward
        </p>
        <p className="max-w-md font-serif text-4xl leading-tight">
          Orders, products and compliance, in one place.
        </p>
        <p className="text-sm text-leaf-pale">For staff only. Changes are recorded in the audit log.</p>
      </div>
      <div className="flex items-center justify-center px-5 py-12">
        <div className="w-full max-w-sm">
          <p className="eyebrow mb-2 text-leaf">Leafward</p>
          <h1 className="text-3xl">{title}</h1>
          {children}
          <p className="mt-5 text-center text-sm text-ink-soft">
            <a href="/" className="hover:text-leaf hover:underline">
              Back to store
            </a>
          </p>
        </div>
      </div>
    </main>
  )
}
