import {
  type Language,
  languageSchema,
  optionalProviderFields,
  type Provider,
  type ProviderField,
} from '#contracts'

const nowhere = { de: '', en: '' }

/** Value while nothing is stated. */
export const unstated: Provider = {
  ...{ name: '', street: '', city: '', country: nowhere, representative: '', email: '', telephone: '' },
  ...{ register: '', vat: '', privacy_email: '', privacy_officer: '', authority: nowhere, hosting: nowhere },
  ...{ venue: '', source_url: '' },
}

export interface DraftField {
  readonly field: ProviderField
  /** Language of a field that has one value per language. */
  readonly language: Language | null
  readonly value: (provider: Provider) => string
}

/** Groups of fields, in the order of entry. */
export const providerGroups = ['company', 'contact', 'privacy', 'other'] as const
export type ProviderGroup = (typeof providerGroups)[number]

const groupOf: Readonly<Record<ProviderField, ProviderGroup>> = {
  name: 'company',
  representative: 'company',
  street: 'company',
  city: 'company',
  country: 'company',
  register: 'company',
  vat: 'company',
  email: 'contact',
  telephone: 'contact',
  privacy_email: 'privacy',
  privacy_officer: 'privacy',
  authority: 'privacy',
  hosting: 'privacy',
  venue: 'other',
  source_url: 'other',
}

/** The fields of a group; those that differ by language appear once for each. */
export function fieldsIn(group: ProviderGroup): DraftField[] {
  const fields = (Object.keys(groupOf) as ProviderField[]).filter((field) => groupOf[field] === group)
  return fields.flatMap((field): DraftField[] =>
    typeof unstated[field] === 'string'
      ? [{ field, language: null, value: (provider) => textIn(provider, field, null) }]
      : languageSchema.options.map((language) => ({
          field,
          language,
          value: (provider) => textIn(provider, field, language),
        })),
  )
}

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
