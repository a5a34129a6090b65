import { heed, notUnderstood, send, unreachable } from './call.ts'
import { storedToken } from './token.ts'

type Downloaded = { readonly ok: true } | { readonly ok: false; readonly message: string }

/** Asks for a file and hands it to the browser to keep, under the name the shop gave it. */
export async function download(path: string, input: Readonly<Record<string, unknown>>): Promise<Downloaded> {
  const token = storedToken()
  try {
    const response = await send({ path, method: 'POST' }, input)
    if (!response.ok) {
      const { refusalAnswer } = await import('./calls.ts')
      const refusal = refusalAnswer.safeParse(await response.json())
      if (refusal.success) heed(refusal.data, token)
      return { ok: false, message: refusal.success ? refusal.data.message : notUnderstood }
    }
    const address = URL.createObjectURL(await response.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? ''
    link.click()
    URL.revokeObjectURL(address)
    return { ok: true }
  } catch (error) {
    console.error(error)
    return { ok: false, message: unreachable }
  }
}
