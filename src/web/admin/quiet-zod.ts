import * as z from 'zod'

// The content security policy allows no code made from text. Zod tries when the first schema is made, so this
// stands in the chunk of zod itself (vite.config.ts beside this file) and runs before any.
z.config({ jitless: true })
