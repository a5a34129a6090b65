/** At least 8 characters, and none of the most common passwords (D22). */
export const minPasswordLength = 8
export const maxPasswordLength = 200

const commonPasswords = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd 12345678 123456789 1234567890 87654321
  qwertyui qwerty12 qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx q1w2e3r4 11111111 00000000 88888888 12341234 11223344
  abcdefgh abcd1234 abc12345 abc123456 a1b2c3d4 aa123456 iloveyou iloveyou1 sunshine sunshine1 princess princess1
  football football1 baseball baseball1 superman batman123 starwars trustno1 letmein1 letmein123 welcome1 welcome123
  dragon123 monkey123 shadow123 master123 michael1 jennifer jordan23 charlie1 computer internet whatever freedom1
  changeme admin123 administrator test1234 testtest asdfghjk asdfasdf zxcvbnm1 zaq12wsx qazwsxedc 123qwe123 1234qwer
  liverpool chocolate butterfly nicholas elizabeth danielle corvette mercedes maverick redskins steelers yankees1
  basketball soccer123 hockey12 summer123 winter123 spring123 autumn123 december november october1 kratom123 kratom12`.split(
    /\s+/,
  ),
)

/** The error sentence, or undefined when the password is allowed. */
export function validatePassword(password: string): string | undefined {
  if ([...password].length < minPasswordLength)
    return `Use a password of at least ${minPasswordLength} characters.`
  if ([...password].length > maxPasswordLength)
    return `Use a password of at most ${maxPasswordLength} characters.`
  if (commonPasswords.has(password.toLowerCase()))
    return 'This password is too common. Choose one that others do not use.'
  return undefined
}
