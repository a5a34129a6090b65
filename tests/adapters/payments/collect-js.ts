import type { StandInReply } from './stand-in-server.ts'

/**
 * Puts a frame into the place of each field, reads them when it is asked to pay, and answers a token. Like Collect.js it gives no
 * answer when a field is wrong, and it draws no fields without the key of the account.
 */
const createScript = (tokenizationKey: string) => `(() => {
const { dataset, src } = document.currentScript
const origin = new URL(src).origin
const frames = new Map()
let config, answers = new Map()
const post = (name, action) => frames.get(name).contentWindow.postMessage({ action, values: Object.fromEntries(answers) }, origin)
window.CollectJS = {
  configure(settings) {
    if (dataset.tokenizationKey !== ${JSON.stringify(tokenizationKey)}) return
    config = settings
    for (const [name, { selector, title }] of Object.entries(settings.fields)) {
      const frame = document.createElement('iframe')
      frame.title = title
      frame.src = origin + '/token/inline.php?' + new URLSearchParams({ name, title })
      frame.addEventListener('load', () => {
        frames.set(name, frame)
        if (frames.size === Object.keys(settings.fields).length) settings.fieldsAvailableCallback()
      })
      document.querySelector(selector).append(frame)
    }
  },
  startPaymentRequest() {
    answers = new Map()
    for (const name of frames.keys()) post(name, 'read')
  },
}
addEventListener('message', ({ origin: from, data }) => {
  if (from !== origin) return
  if (data.token !== undefined) return config.callback({ token: data.token, card: { number: '411111******1111' } })
  answers.set(data.name, data.value)
  config.validationCallback(data.name, data.value !== '', data.value === '' ? 'Field is empty' : 'Success')
  if (answers.size < frames.size) return
  if ([...answers.values()].every((value) => value !== '')) post([...frames.keys()][0], 'tokenize')
})
})()`

/** The document in a frame. Another origin than its own never reads what is typed in it. */
const createFrame = (name: string, title: string) => `<!doctype html><html lang="en"><title>${title}</title>
<body style="margin:0"><input aria-label="${title}" style="border:0;width:100%;height:46px;box-sizing:border-box">
<script>
addEventListener('message', async ({ source, origin, data }) => {
  const value = document.querySelector('input').value
  if (data.action === 'read') return source.postMessage({ name: ${JSON.stringify(name)}, value }, origin)
  const response = await fetch('/token/create.php?' + new URLSearchParams({ account: value }))
  source.postMessage({ token: await response.text() }, origin)
})
</script>`

/** What a gateway serves to browsers. */
export function replyToBrowser(
  { pathname, searchParams }: URL,
  gateway: {
    readonly tokenizationKey: string
    createToken(type: 'cc' | 'ck'): string
  },
): StandInReply {
  const get = (name: string) => searchParams.get(name) ?? ''
  if (pathname === '/token/Collect.js')
    return { contentType: 'text/javascript', body: createScript(gateway.tokenizationKey) }
  if (pathname === '/token/inline.php')
    return { contentType: 'text/html', body: createFrame(get('name'), get('title')) }
  if (pathname !== '/token/create.php') return { status: 404, body: '' }
  // The first field of a bank account is the name.
  const isCard = /^\d+$/.test(get('account'))
  return { contentType: 'text/plain', body: gateway.createToken(isCard ? 'cc' : 'ck') }
}
