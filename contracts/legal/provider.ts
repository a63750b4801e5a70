import type { Language } from '../schemas/account.ts'
import type { Provider, ProviderField } from '../schemas/provider.ts'

/** A provider's data in one language; null: it has not stated them yet. */
export type StatedProvider = Readonly<Record<ProviderField, string>> | null

export function statedProvider(provider: Provider | null, language: Language): StatedProvider {
  if (provider === null) return null
  const { country, authority, hosting, ...others } = provider
  return {
    ...others,
    country: country[language],
    authority: authority[language],
    hosting: hosting[language],
  }
}

/** Paragraphs that are not empty in this installation. */
export function paragraphsOf(...paragraphs: readonly (string | false | null | undefined)[]): string[] {
  return paragraphs.filter((one) => typeof one === 'string' && one !== '') as string[]
}

/** Joins the sentences that are not empty. */
export function sentences(...parts: readonly (string | false | null | undefined)[]): string {
  return paragraphsOf(...parts).join(' ')
}
