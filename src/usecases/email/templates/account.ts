import type { Block, House, Letter } from '#ports/email-renderer.ts'

interface Person {
  readonly firstName: string
}

export const resetMinutes = 30
export const verifyDays = 7

const text = (words: string): Block => ({ kind: 'text', text: words })
const small = (words: string): Block => ({ kind: 'small', text: words })

const confirmation = (link: string): readonly Block[] => [
  { kind: 'button', label: 'Confirm e-mail address', href: link },
  small(`The link works once, for ${verifyDays} days.`),
]

/** Greets a new account and asks to prove its address. */
export function welcome(house: House, { firstName, link }: Person & { readonly link: string }): Letter {
  return {
    subject: `Welcome to ${house.name}: please confirm your e-mail address`,
    preview: 'One click, and your account is complete.',
    heading: `Welcome, ${firstName}`,
    blocks: [
      text(
        `Your account at ${house.name} is ready. Please confirm that this e-mail address is yours, so that news about your orders reaches you.`,
      ),
      ...confirmation(link),
    ],
    because: `You get this mail because an account was made with this address at ${house.name}. If it was not you, you need not do anything.`,
  }
}

/** Asks to prove an address that an account is to be changed to, or that was never proved. */
export function confirmAddress(
  house: House,
  { firstName, link }: Person & { readonly link: string },
): Letter {
  return {
    subject: `Confirm your e-mail address for ${house.name}`,
    preview: 'The address counts once you have opened the link.',
    heading: 'Please confirm your address',
    blocks: [
      text(`Hello ${firstName}, this address was given for your account at ${house.name}.`),
      text('It counts once you have opened this link.'),
      ...confirmation(link),
    ],
    because: `You get this mail because this address was entered in an account at ${house.name}. If it was not you, you need not do anything.`,
  }
}

/** Goes to the address an account had before somebody asked for another one. */
export function addressChange(
  house: House,
  { firstName, newAddress }: Person & { readonly newAddress: string },
): Letter {
  return {
    subject: `Your e-mail address at ${house.name} is about to change`,
    preview: 'If this was not you, change your password now.',
    heading: 'A new e-mail address was entered',
    blocks: [
      text(
        `Hello ${firstName}, somebody who knows your password asked to change the e-mail address of your account to ${newAddress}. The change counts once the link we sent there has been opened.`,
      ),
      text('If this was not you, choose a new password now; it ends every other session.'),
      { kind: 'button', label: 'Choose a new password', href: `${house.url}/forgot-password` },
    ],
    because: `You get this mail because this is the e-mail address of your account at ${house.name}.`,
  }
}

export function passwordReset(house: House, { firstName, link }: Person & { readonly link: string }): Letter {
  return {
    subject: `Choose a new password for ${house.name}`,
    preview: `The link works once, for ${resetMinutes} minutes.`,
    heading: 'Choose a new password',
    blocks: [
      text(`Hello ${firstName}, somebody asked for a new password for your account at ${house.name}.`),
      { kind: 'button', label: 'Choose a new password', href: link },
      small(
        `The link works once, for ${resetMinutes} minutes. A later request makes it void. If you did not ask, your password stays as it is.`,
      ),
    ],
    because: `You get this mail because a new password was asked for with this address at ${house.name}.`,
  }
}

export function passwordChanged(house: House, { firstName }: Person): Letter {
  return {
    subject: `Your password at ${house.name} was changed`,
    preview: 'Other devices were signed out.',
    heading: 'Your password was changed',
    blocks: [
      text(
        `Hello ${firstName}, the password of your account was changed just now, and other devices were signed out.`,
      ),
      text('If this was not you, choose a new password at once and write to us.'),
      { kind: 'button', label: 'Choose a new password', href: `${house.url}/forgot-password` },
    ],
    because: `You get this mail because this is the e-mail address of your account at ${house.name}.`,
  }
}
