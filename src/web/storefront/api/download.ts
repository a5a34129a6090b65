import { refusalAnswer } from '#contract/answers/refusal.ts'
import { storedToken } from './token.ts'

export type Downloaded =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string; readonly fields: Readonly<Record<string, string>> }

/** Asks for a file and hands it to the browser to keep, under the name the shop gave it. */
export async function download(path: string, input: object): Promise<Downloaded> {
  const token = storedToken()
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token ? { token } : {}) },
      body: JSON.stringify(input),
    })
    if (!response.ok) {
      const refusal = refusalAnswer.safeParse(await response.json())
      return {
        ok: false,
        message: refusal.success ? refusal.data.message : 'Something went wrong.',
        fields: (refusal.success ? refusal.data.fields : undefined) ?? {},
      }
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
    return { ok: false, message: 'The shop cannot be reached right now. Please try again.', fields: {} }
  }
}
