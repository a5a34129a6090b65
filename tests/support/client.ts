// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its answer
export type Reply = { readonly status: number; readonly headers: Headers; readonly body: any }

export interface Calls {
  get(path: string, headers?: Record<string, string>): Promise<Reply>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>
}

/** A random IP address as a proxy sends it. Rate limits count it as a new visitor. */
export const createRandomIpHeaders = () => ({
  'x-forwarded-for': `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`,
})

/** Calls the JSON API of a shop. */
export function client(url: string): Calls {
  const read = async (response: Response): Promise<Reply> => {
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') === true
    return { status: response.status, headers: response.headers, body: json ? JSON.parse(text) : text }
  }
  return {
    get: async (path, headers = {}) => read(await fetch(url + path, { headers, redirect: 'manual' })),
    post: async (path, body, headers = {}) =>
      read(
        await fetch(url + path, {
          method: 'POST',
          headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          redirect: 'manual',
        }),
      ),
  }
}
