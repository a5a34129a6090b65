// Inline scripts of the page. They run before anything is loaded, so they are plain text. The browser's bundle leaves them
// out and keeps what the server wrote.

import { paths } from './paths.ts'
import { writeHideLinkToken } from './ui/link-token.ts'

/**
 * Runs before the first paint, so that the age gate does not flash after it was confirmed in this session. Where storage
 * is off or full, the document is marked: the answer is forgotten with the page. Where it is off, an empty one replaces it,
 * because the router would throw.
 */
export const hideConfirmedAgeGate = import.meta.env.SSR
  ? `{
const{dataset}=document.documentElement
try{
const{sessionStorage}=window
if(sessionStorage.getItem('age-confirmed')==='yes')dataset.age='confirmed'
else try{
sessionStorage.setItem('age-confirmed','no?')
sessionStorage.removeItem('age-confirmed')
}catch{dataset.age='forgotten'}
}catch{
dataset.age='forgotten'
Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}}`
  : ''

/** Runs before anything else, so that the token of an emailed link leaves the address bar at once. */
export const hideEmailedToken = import.meta.env.SSR
  ? writeHideLinkToken([
      paths.resetPassword(),
      paths.verifyEmail(),
      paths.confirmNewsletter(),
      paths.unsubscribe(),
    ])
  : ''

/**
 * Runs before the first paint, so that a cart that is loading is as high as the guest's cart in this browser, and an
 * empty one shows at once. The cart of a customer is on the server.
 */
export const countCartLines = import.meta.env.SSR
  ? `try{
const{length}=Object.keys(JSON.parse(localStorage.getItem('cart'))??[]),root=document.documentElement
if(length)root.style.setProperty('--cart-lines',length)
else if(!localStorage.getItem('token')&&!sessionStorage.getItem('session-ended'))root.dataset.cart='empty'
}catch{}`
  : ''

/**
 * Stands first in the page that the age gate covers. An inert page takes no input. If it became inert later, the browser
 * would style every element again.
 */
export const makeCoveredPageInert = import.meta.env.SSR
  ? `if(document.documentElement.dataset.age!=='confirmed')document.currentScript.parentElement.inert=true`
  : ''

/**
 * Before hydration: the age gate can be answered, also on another page to which the browser goes back. Text that was entered,
 * choices, the focus and the pressed buttons are repeated after hydration, so that React sees them. A field is emptied first, or
 * its choice undone, because React ignores a value that has not changed. A button that was pressed again, because nothing
 * happened, is repeated once; one with `data-every-press` as often as it was pressed. A link loads its page, as without scripts.
 * The parts of the page that are hydrated first see none of this: the page must not change while others are not hydrated yet.
 *
 * The document is marked with `data-held` while a pointer is down, and until the early presses were repeated. A button that
 * is replaced in this time gets no click. On touch screens the click comes a moment after the finger is lifted. A browser
 * does not report every release, such as after its own menus.
 */
export const captureEarlyInput = import.meta.env.SSR
  ? `{
const root=document.documentElement
const presses=[]
const filled=new Map()
const early=()=>!('ready'in root.dataset)
const uncover=()=>{root.dataset.age='confirmed';document.querySelector('[data-page]')?.removeAttribute('inert')}
const held=new Map()
const mark=()=>{if(held.size)root.dataset.held='';else delete root.dataset.held}
const hold=(id)=>{clearTimeout(held.get(id));held.set(id,0);mark()}
const letGo=(id)=>{held.delete(id);mark()}
addEventListener('pointerdown',({button,ctrlKey,pointerId})=>{if(!button&&!ctrlKey)hold(pointerId)},true)
for(const kind of['pointerup','pointercancel'])addEventListener(kind,({pointerId})=>{
if(!held.has(pointerId))return
clearTimeout(held.get(pointerId))
held.set(pointerId,setTimeout(letGo,100,pointerId))
},true)
addEventListener('click',(event)=>{
if(!early())return
const button=event.target.closest?.('button')
if(!button){
if(event.target.closest?.('a'))event.stopImmediatePropagation()
return}
dispatchEvent(new Event('scripts-needed'))
if(!button.matches('[data-age-confirm]')){
if(!button.matches('[data-every-press]')&&presses.includes(button))presses.splice(presses.indexOf(button),1)
presses.push(button)
event.preventDefault()
event.stopImmediatePropagation()
return}
try{sessionStorage.setItem('age-confirmed','yes')}catch{}
uncover()
},true)
addEventListener('pageshow',({persisted})=>{
if(!persisted||!early()||sessionStorage.getItem('age-confirmed')!=='yes')return
uncover()
dispatchEvent(new Event('scripts-needed'))
})
for(const kind of['input','change'])addEventListener(kind,(event)=>{
if(!early())return
const{target}=event
filled.set(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value)
event.stopImmediatePropagation()
},true)
addEventListener('shop-ready',async()=>{
const focused=document.activeElement
if(focused!==document.body)focused?.dispatchEvent(new FocusEvent('focusin',{bubbles:true}))
for(const[field,value]of filled){
if(typeof value==='boolean'){field.checked=!value;field.click();continue}
field.value=''
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
field.dispatchEvent(new Event(field.matches('select')?'change':'input',{bubbles:true}))}
if(!presses.length)return
hold('presses')
for(const button of presses){await new Promise(over=>setTimeout(over));button.click()}
letGo('presses')
},{once:true})}`
  : ''

const missingScriptsClass =
  'fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md rounded-lg bg-ink px-5 py-3 text-center text-sm text-paper'

/**
 * Runs `start` after the page was painted, with its first large picture if it has one; at the first
 * touch, key or focus; at once in a hidden tab, which is not painted; and after three seconds at the latest. Not every
 * browser says when it painted the picture, so 250 ms after the first paint are enough, and one second without any word.
 *
 * While the age gate covers the page, nothing but the gate can be used, and it works without scripts. So they are only
 * fetched then, 50 ms apart, and run at the first touch, key or focus. The focus that the gate has from the start is none of
 * these. Where storage is off or full, they run as without the gate, which says so.
 *
 * A browser remembers a script that could not be loaded as missing for the life of the page. Then a notice offers to load
 * the page again, which happens by itself once there is a connection, unless something was typed.
 * @param start an expression, a promise
 */
export function startAfterPaint(preloads: readonly string[], start: string): string {
  return `{let begun
const fail=(error)=>{
console.warn('The scripts of the page could not be loaded.',error)
const notice=document.createElement('p')
notice.setAttribute('role','alert')
notice.className='${missingScriptsClass}'
notice.innerHTML='Part of this page could not be loaded. Please check your connection and <a href="" class="font-semibold underline">reload the page</a>.'
const isTyped=()=>[...document.querySelectorAll('input,textarea')].some((field)=>field.value!==field.defaultValue||field.checked!==field.defaultChecked)
notice.querySelector('a').addEventListener('click',(event)=>{event.preventDefault();location.reload()})
addEventListener('online',()=>{if(!isTyped())location.reload()},{once:true})
document.body.append(notice)}
const preloads=${JSON.stringify(preloads)}
const load=(rel,href)=>{const link=document.createElement('link');link.rel=rel;link.href=href;document.head.append(link)}
const start=()=>{if(begun)return;begun=true
for(const href of preloads)load('modulepreload',href)
${start}.catch(fail)}
for(const act of['pointerdown','keydown','scripts-needed'])addEventListener(act,start,{once:true,passive:true})
addEventListener('focusin',({target})=>{if(!target.matches?.('[autofocus]'))start()},{passive:true})
const isCovered=()=>!document.documentElement.dataset.age&&document.querySelector('[data-age-gate]')
const picture=document.querySelector('img[fetchpriority=high]')
const after=(ms)=>new Promise(over=>setTimeout(over,ms))
const fetchAhead=async()=>{for(const href of preloads){await after(50);if(begun)return;load('prefetch',href)}}
const painted=(type,isIt)=>new Promise(over=>{try{
new PerformanceObserver((list)=>list.getEntries().some(isIt)&&over()).observe({type,buffered:true})}catch{}})
const seen=painted('largest-contentful-paint',({element})=>element===picture)
const first=painted('paint',({name})=>name==='first-contentful-paint')
const decoded=Promise.resolve(picture?.decode()).catch(()=>{})
Promise.race([decoded.then(()=>Promise.race([seen,first.then(()=>after(picture?250:0)),after(1000)])),after(document.hidden?0:3000)])
.then(()=>after(0)).then(()=>!begun&&isCovered()?fetchAhead():start())}`
}
