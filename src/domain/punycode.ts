const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700
const initialBias = 72
const initialCode = 128
const prefix = 'xn--'

/**
 * The letters of one part of a domain: 'xn--bcher-kva' → 'bücher' (RFC 3492). Browsers and Node encode such names, but
 * nothing that both have decodes them. Other parts, and those that cannot be decoded, stay as they are.
 */
export function decodePunycode(label: string): string {
  if (!label.startsWith(prefix)) return label
  const encoded = label.slice(prefix.length)
  const split = encoded.lastIndexOf('-')
  const letters = [...encoded.slice(0, Math.max(0, split))]
  const digits = [...encoded.slice(split + 1)]
  let code = initialCode
  let position = 0
  let bias = initialBias
  while (digits.length > 0) {
    const step = readNumber(digits, bias)
    if (step === undefined) return label
    const count = letters.length + 1
    bias = adaptBias(step, count, position === 0 && code === initialCode)
    position += step
    code += Math.floor(position / count)
    position %= count
    if (code > 0x10_ff_ff) return label
    letters.splice(position, 0, String.fromCodePoint(code))
    position += 1
  }
  return letters.join('')
}

/** Takes the digits of one number from the front. Undefined when they end too early. */
function readNumber(digits: string[], bias: number): number | undefined {
  let value = 0
  let weight = 1
  for (let place = base; ; place += base) {
    const digit = readDigit(digits.shift())
    if (digit === undefined) return undefined
    value += digit * weight
    if (value > Number.MAX_SAFE_INTEGER / base) return undefined
    const threshold = Math.min(tMax, Math.max(tMin, place - bias))
    if (digit < threshold) return value
    weight *= base - threshold
  }
}

/** 'a' → 0, 'z' → 25, '0' → 26, '9' → 35 */
function readDigit(character: string | undefined): number | undefined {
  if (character === undefined || !/^[a-z0-9]$/.test(character)) return undefined
  const value = Number.parseInt(character, base)
  return value < 10 ? value + 26 : value - 10
}

function adaptBias(step: number, count: number, isFirst: boolean): number {
  let delta = isFirst ? Math.floor(step / damp) : Math.floor(step / 2)
  delta += Math.floor(delta / count)
  let bias = 0
  while (delta > ((base - tMin) * tMax) / 2) {
    delta = Math.floor(delta / (base - tMin))
    bias += base
  }
  return bias + Math.floor(((base - tMin + 1) * delta) / (delta + skew))
}
