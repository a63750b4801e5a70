import type { LegalKind, Provider, ProviderField } from '#contracts'

/**
 * Material provider fields of an agreement, see docs/decisions/0050: the contract party, the location of data
 * processing and the court. A new telephone number or street needs no new agreement.
 */
const materialFields: Readonly<Record<LegalKind, readonly ProviderField[]>> = {
  policy: ['name', 'hosting', 'venue'],
  legalInformations: ['name'],
}

/** Equal for two versions of the provider that need no new agreement. */
export function materialProvider(kind: LegalKind, provider: Provider | null): string {
  return JSON.stringify(provider && materialFields[kind].map((field) => provider[field]))
}
