/** A browser without pages: it keeps cookies per host and follows no redirects. */
export class CookieBrowser {
  readonly #jars = new Map<string, Map<string, string>>()
  /** Each browser has its own IP address. */
  readonly #address = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const { host } = new URL(address)
    const jar = this.#jars.get(host) ?? new Map<string, string>()
    this.#jars.set(host, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(address, {
      ...init,
      headers: {
        'x-forwarded-for': this.#address,
        ...init.headers,
        ...(cookie === '' ? {} : { cookie }),
      },
      redirect: 'manual',
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (/max-age=0\b/i.test(line) || pair.slice(at + 1) === '') jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  async post(
    address: string,
    body: object,
    headers: Record<string, string> = {},
    // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its answer
  ): Promise<{ status: number; body: any }> {
    const response = await this.fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  }

  /** Signs in at the provider. Returns the shop's callback URL without opening it. */
  async signInAtProvider(issuer: string, name: string, authorizationUrl: string): Promise<string> {
    const { origin } = new URL(issuer)
    let address = authorizationUrl
    for (let hops = 0; hops < 12; hops++) {
      if (new URL(address).pathname === '/api/auth/google/callback') return address
      const isQuestion = address.startsWith(`${origin}/interaction/`)
      const response = isQuestion
        ? await this.fetch(address, { method: 'POST', body: new URLSearchParams({ name, do: 'in' }) })
        : await this.fetch(address)
      const location = response.headers.get('location')
      if (location === null)
        throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
      address = new URL(location, address).href
    }
    throw new Error('The provider redirects in circles')
  }
}
