import type { $ZodObject, $ZodType, input } from 'zod/v4/core'

/** A call of the API, defined once: the server handles it, the browser makes it, and `/api/docs` shows it. */
export interface CallDefinition {
  readonly method: 'GET' | 'POST'
  /** Such as `/api/admin/lots/:id`. `params` has a field for each name in it. */
  readonly path: `/api/${string}`
  readonly params?: $ZodObject
  readonly query?: $ZodType
  /** The JSON body. */
  readonly body?: $ZodType
  /** The body is a form with files, which the handler reads. */
  readonly form?: true
  /** The largest body in bytes. Without it, the server's own limit. */
  readonly bodyLimit?: number
  /** Without it, the answer is a file or a redirect. */
  readonly response?: $ZodType
}

/** Stands for a schema that stays on the server. A page of the shop gets its type alone, and not its code. */
export function schemaTypeOf<Schema extends $ZodType>(): Schema {
  return schemaOnServer as unknown as Schema
}

export const schemaOnServer = Object.freeze({
  note: 'This schema is on the server. Add it with withSchemas().',
})

/** A call with its input, ready to be sent. */
export interface CallRequest<
  Response extends $ZodType | undefined = $ZodType | undefined,
  Method extends CallDefinition['method'] = CallDefinition['method'],
> {
  readonly method: Method
  /** With the parameters filled in. */
  readonly path: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: object
  readonly response: Response
}

/** The input of a call: `params`, `query` and `body`, as far as it has them. */
export type CallInput<Definition extends CallDefinition> = Part<Definition, 'params'> &
  Part<Definition, 'query'> &
  (Definition extends { readonly form: true } ? { readonly body: FormData } : Part<Definition, 'body'>)

type Part<Definition, Name extends 'params' | 'query' | 'body'> = Definition extends {
  readonly [Key in Name]: infer Schema extends $ZodType
}
  ? { readonly [Key in Name]: ReadonlyFields<input<Schema>> }
  : unknown

type ReadonlyFields<Value> = Value extends readonly (infer Item)[]
  ? readonly ReadonlyFields<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: ReadonlyFields<Value[Name]> }
    : Value

type RequestOf<Definition extends CallDefinition> = CallRequest<
  Definition extends { readonly response: infer Response extends $ZodType } ? Response : undefined,
  Definition['method']
>

/** The definition, which can also be called with the input of a request. */
export type Call<Definition extends CallDefinition> = Definition &
  (unknown extends CallInput<Definition>
    ? () => RequestOf<Definition>
    : (input: CallInput<Definition>) => RequestOf<Definition>)

export function defineCall<const Definition extends CallDefinition>(
  definition: Definition,
): Call<Definition> {
  const { method, path, response } = definition
  const createRequest = ({ params = {}, query, body }: AnyInput = {}): CallRequest => ({
    method,
    path: fillPath(path, params),
    query,
    body,
    response,
  })
  return Object.assign(createRequest, definition) as Call<Definition>
}

interface AnyInput extends Pick<CallRequest, 'query' | 'body'> {
  readonly params?: Readonly<Record<string, unknown>>
}

/** The path with its parameters, such as `:id`, filled in. @throws for a missing one */
export function fillPath(path: string, params: Readonly<Record<string, unknown>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    if (params[name] === undefined) throw new Error(`${path} needs the parameter ${name}`)
    return encodeURIComponent(String(params[name]))
  })
}
