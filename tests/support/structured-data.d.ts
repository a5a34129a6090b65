// Types for two packages that have none, limited to what the tests use.
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: readonly string[] })
    parse(html: string): { jsonld?: Record<string, unknown> }
  }
}
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(
      extracted: object,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; path: unknown }[]>
  }
}
