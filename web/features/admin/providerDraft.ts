import {
  type Language,
  languageSchema,
  optionalProviderFields,
  type Provider,
  type ProviderField,
} from '#contracts'

const nowhere = { de: '', en: '' }

/** As long as nothing is stated. */
export const unstated: Provider = {
  ...{ name: '', street: '', city: '', country: nowhere, representative: '', email: '', telephone: '' },
  ...{ register: '', vat: '', privacy_email: '', privacy_officer: '', authority: nowhere, hosting: nowhere },
  ...{ venue: '', source_url: '' },
}

export interface DraftField {
  readonly field: ProviderField
  /** Of what is stated in every language. */
  readonly language: Language | null
  readonly value: (provider: Provider) => string
}

/** In the order of entering: what differs by language comes once for each. */
export const providerFields: readonly DraftField[] = (Object.keys(unstated) as ProviderField[]).flatMap(
  (field): DraftField[] =>
    typeof unstated[field] === 'string'
      ? [{ field, language: null, value: (provider) => textIn(provider, field, null) }]
      : languageSchema.options.map((language) => ({
          field,
          language,
          value: (provider) => textIn(provider, field, language),
        })),
)

function textIn(provider: Provider, field: ProviderField, language: Language | null): string {
  const value = provider[field]
  return typeof value === 'string' ? value : language === null ? '' : value[language]
}

export function withField(
  provider: Provider,
  field: ProviderField,
  language: Language | null,
  text: string,
): Provider {
  const value = provider[field]
  return {
    ...provider,
    [field]: typeof value === 'string' || language === null ? text : { ...value, [language]: text },
  }
}

export function isMissing(field: ProviderField, text: string): boolean {
  return text.trim() === '' && !optionalProviderFields.has(field)
}
