// The forms and check digits of tracking numbers, from the data of github.com/jkeen/tracking_number_data (MIT), which cites
// USPS Publication 199 (Intelligent Mail Package Barcode) and the carriers' own lists.

/** Carriers whose numbers are known by their form. */
export const numberedCarriers = ['USPS', 'UPS', 'FedEx', 'OnTrac', 'DHL', 'LaserShip'] as const
export type NumberedCarrier = (typeof numberedCarriers)[number]

export interface TrackingForm {
  readonly pattern: RegExp
  isCheckDigitRight(compact: string): boolean
}

const lastDigit = (compact: string) => Number(compact.at(-1))
const digitsOf = (serial: string) => Array.from(serial, Number)
const toCheckDigit = (sum: number) => (10 - (sum % 10)) % 10

/** Weights 3, 1, 3, 1 … from the right, without the check digit. */
function isUspsCheckDigitRight(compact: string): boolean {
  const digits = digitsOf(compact.slice(0, -1)).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0)
  return toCheckDigit(sum) === lastDigit(compact)
}

/** Weights 1, 2, 1, 2 … from the left. A letter counts as its ASCII code less 3, modulo 10. */
function isAlternatingRight(serial: string, checkDigit: number): boolean {
  const sum = Array.from(serial).reduce((total, sign, index) => {
    const value = /\d/.test(sign) ? Number(sign) : (sign.charCodeAt(0) - 3) % 10
    return total + value * (index % 2 === 0 ? 1 : 2)
  }, 0)
  return toCheckDigit(sum) === checkDigit
}

/** The serial starts after `1Z`, or after the letter of a waybill. */
function isUpsCheckDigitRight(compact: string): boolean {
  return isAlternatingRight(compact.replace(/^1Z|^[AHJKTV]/, '').slice(0, -1), lastDigit(compact))
}

/** The letter counts as a digit before the serial, unless that begins with it: 4 for C, 5 for D. */
function isOnTracCheckDigitRight(compact: string): boolean {
  const serial = compact.slice(1, -1)
  const letter = compact.startsWith('C') ? '4' : '5'
  return isAlternatingRight(serial.startsWith(letter) ? serial : letter + serial, lastDigit(compact))
}

const postalUnionWeights = [8, 6, 4, 2, 3, 5, 9, 7] as const
/** The two letters, eight digits, check digit and country of the Universal Postal Union (standard S10). */
function isPostalUnionCheckDigitRight(compact: string): boolean {
  const digits = digitsOf(compact.slice(2, 10))
  const rest = postalUnionWeights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11
  const expected = rest === 0 ? 5 : rest === 1 ? 0 : 11 - rest
  return expected === Number(compact.at(10))
}

/** Weights 1, 3, 7, 1, 3, 7 … from the right, modulo 11 and then 10. */
function isFedExExpressRight(serial: string, checkDigit: number): boolean {
  const weights = [1, 3, 7] as const
  const digits = digitsOf(serial).toReversed()
  const sum = digits.reduce((total, digit, index) => total + digit * (weights[index % 3] ?? 0), 0)
  return (sum % 11) % 10 === checkDigit
}

/** Weights 1, 3, 1, 3 … from the left, or 3, 1, 3, 1. */
function isFedExGroundRight(serial: string, checkDigit: number, first: 1 | 3): boolean {
  const digits = digitsOf(serial)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? first : 4 - first), 0)
  return toCheckDigit(sum) === checkDigit
}

const isAlwaysRight = () => true

export const trackingForms: Readonly<Record<NumberedCarrier, readonly TrackingForm[]>> = {
  USPS: [
    // 94: a label bought online. 92, 93 and 95: commercial mailers and the post office. 91: the older labels.
    {
      pattern:
        /^(94\d{20}|94\d{24}|94\d{3}9\d{24}|92\d{3}9\d{16}(\d{4})?|93\d{3}[0-8]\d{16}(\d{4})?|95\d{20}(\d{4})?|91\d{20})$/,
      isCheckDigitRight: isUspsCheckDigitRight,
    },
    // An older label without its 91, which may count for the check digit.
    {
      pattern: /^\d{20}$/,
      isCheckDigitRight: (compact) => isUspsCheckDigitRight(compact) || isUspsCheckDigitRight(`91${compact}`),
    },
    { pattern: /^[A-Z]{2}\d{9}US$/, isCheckDigitRight: isPostalUnionCheckDigitRight },
  ],
  UPS: [
    { pattern: /^1Z[A-Z\d]{15}\d$/, isCheckDigitRight: isUpsCheckDigitRight },
    { pattern: /^[AHJKTV]\d{10}$/, isCheckDigitRight: isUpsCheckDigitRight },
  ],
  FedEx: [
    {
      pattern: /^\d{12}$/,
      isCheckDigitRight: (compact) => isFedExExpressRight(compact.slice(0, 11), lastDigit(compact)),
    },
    // The barcodes of Express, and of Ground with 96 before it.
    {
      pattern: /^([0-8]\d{33}|96\d{32})$/,
      isCheckDigitRight: (compact) => isFedExExpressRight(compact.slice(20, 33), lastDigit(compact)),
    },
    // The older barcode has the number of 12 digits inside.
    {
      pattern: /^3\d{31}$/,
      isCheckDigitRight: (compact) => isFedExExpressRight(compact.slice(16, 27), Number(compact.at(27))),
    },
    {
      pattern: /^\d{15}$/,
      isCheckDigitRight: (compact) => isFedExGroundRight(compact.slice(0, 14), lastDigit(compact), 1),
    },
    {
      pattern: /^\d{18}$/,
      isCheckDigitRight: (compact) => isFedExGroundRight(compact.slice(2, 17), lastDigit(compact), 3),
    },
    {
      pattern: /^96\d{20}$/,
      isCheckDigitRight: (compact) => isFedExGroundRight(compact.slice(7, 21), lastDigit(compact), 1),
    },
  ],
  OnTrac: [{ pattern: /^[CD]\d{14}$/, isCheckDigitRight: isOnTracCheckDigitRight }],
  DHL: [
    {
      pattern: /^\d{10,11}$/,
      isCheckDigitRight: (compact) => Number(compact.slice(0, -1)) % 7 === lastDigit(compact),
    },
    { pattern: /^J[A-Z]{2,3}\d{9,10}$/, isCheckDigitRight: isAlwaysRight },
    // DHL eCommerce in the United States.
    { pattern: /^GM(?=[A-Z]*\d)[A-Z\d]{10,37}$/, isCheckDigitRight: isAlwaysRight },
    { pattern: /^\d{14}$/, isCheckDigitRight: isAlwaysRight },
  ],
  LaserShip: [
    {
      pattern: /^(L[AIEHNX][1-3]\d{7}|1LS7[12]\d{10}|1LS7[12]\d{2}01[1-4]\d{6}1|1LSCX[A-Z\d]{10})$/,
      isCheckDigitRight: isAlwaysRight,
    },
  ],
}
