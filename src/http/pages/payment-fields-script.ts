/** The id of the script tag of Collect.js. */
export const providerScriptId = 'provider-script'

/**
 * The browser's part of a page with fields of Collect.js: puts the fields in their places, says at each one what is wrong, and
 * posts the token of one press of the button. Collect.js may give no answer at all, and its own timeout may be that of an earlier
 * press, so that each press has a timer here. An answer that comes after that is ignored: the shopper has read that nothing was
 * charged.
 */
export const paymentFieldsScript = `(() => {
const form = document.forms[0], button = form.querySelector('button'), zip = document.getElementById('zip')
const frames = [...form.querySelectorAll('.frame')]
const problem = document.getElementById('problem'), lost = document.getElementById('lost')
const words = button.textContent
let isReady = false, isBusy = false, waiting

function setBusy(busy) {
  clearTimeout(waiting)
  isBusy = busy
  button.disabled = busy || !isReady
  button.textContent = busy ? 'Paying…' : words
  if (busy) waiting = setTimeout(stop, 15000)
}
function say(place, text) {
  const error = document.getElementById(place.id + '-error')
  error.textContent = text
  error.hidden = text === ''
  place.parentElement.classList.toggle('wrong', text !== '')
}
function stop() {
  setBusy(false)
  problem.textContent = 'The payment fields gave no answer, and nothing was charged. Please check them and try again.'
  problem.hidden = false
}
function giveUp() {
  if (isReady) return
  form.hidden = true
  lost.hidden = false
}
const patience = setTimeout(giveUp, 20000)

function showFields() {
  if (window.CollectJS === undefined) return giveUp()
  const shape = { border: '0', padding: '0 12px', height: '46px', 'font-size': '16px', color: '#1f2a1e', 'background-color': '#ffffff' }
  CollectJS.configure({
    variant: 'inline',
    styleSniffer: false,
    // The button belongs to the form, which asks for the token itself.
    paymentSelector: '#provider-button',
    customCss: shape,
    invalidCss: { color: '#a3261f' },
    placeholderCss: { color: '#5c6b5b' },
    fields: Object.fromEntries(frames.map((frame) => [
      frame.id,
      { selector: '#' + frame.id, title: frame.dataset.label, placeholder: frame.dataset.example },
    ])),
    fieldsAvailableCallback() {
      clearTimeout(patience)
      isReady = true
      form.hidden = false
      lost.hidden = true
      setBusy(false)
    },
    validationCallback(name, isRight, message) {
      const frame = frames.find(({ id }) => id === name)
      if (frame === undefined) return
      const verb = /empty/i.test(message) ? 'Enter the ' : 'Check the '
      say(frame, isRight ? '' : verb + frame.dataset.label + '.')
      if (!isRight && isBusy) setBusy(false)
    },
    timeoutCallback() {},
    callback(response) {
      if (!isBusy) return
      if (!response?.token) return stop()
      form.elements.token.value = response.token
      form.submit()
    },
  })
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  if (isBusy || !isReady) return
  problem.hidden = true
  const isZipWrong = zip !== null && !/^\\d{5}(-?\\d{4})?$/.test(zip.value.trim())
  if (zip !== null) say(zip, isZipWrong ? 'Enter the ZIP code of your card statements: 5 digits.' : '')
  if (isZipWrong) return zip.focus()
  setBusy(true)
  CollectJS.startPaymentRequest()
})
const isProvider = ({ target }) => target.id === '${providerScriptId}'
document.addEventListener('load', (event) => isProvider(event) && showFields(), true)
document.addEventListener('error', (event) => isProvider(event) && giveUp(), true)
// A page that comes back from memory may be of a payment that has ended.
addEventListener('pageshow', (event) => event.persisted && location.reload())
})()`
