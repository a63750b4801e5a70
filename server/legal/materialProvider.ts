import type { LegalKind, Provider, ProviderField } from '#contracts'

/**
 * What of the provider is part of an agreement, see docs/decisions/0050: with whom it is made, where data are processed
 * and which court decides. A new telephone number or street asks no customer to agree again.
 */
const materialFields: Readonly<Record<LegalKind, readonly ProviderField[]>> = {
  policy: ['name', 'hosting', 'venue'],
  legalInformations: ['name'],
}

/** Equal for two statements of the provider between which no customer is asked again. */
export function materialProvider(kind: LegalKind, provider: Provider | null): string {
  return JSON.stringify(provider && materialFields[kind].map((field) => provider[field]))
}
