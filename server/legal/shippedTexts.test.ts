import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { type LegalKind, legalKinds, legalText, type Provider, shippedLegalTexts } from '#contracts'

const inBoth = { de: 'x', en: 'x' }
/** Provider with all facts stated, so that every sentence of a text appears. */
const provider: Provider = {
  ...{ name: 'x', street: 'x', city: 'x', country: inBoth, representative: 'x', email: 'x', telephone: 'x' },
  ...{
    register: 'x',
    vat: 'x',
    privacy_email: 'x',
    privacy_officer: 'x',
    authority: inBoth,
    hosting: inBoth,
  },
  ...{ venue: 'x', source_url: 'x' },
}

/** Hash of each agreed version. A changed text is a new version with another hash. */
const agreed: Readonly<Record<LegalKind, { readonly version: number; readonly sha256: string }>> = {
  policy: { version: 3, sha256: '408aa646c3df00f94e2f799368363236a5f00078360e4eac56cbd1227f4767fa' },
  legalInformations: {
    version: 3,
    sha256: '0b10bce8be298c37afe1a1f5caf1966d93ddd3e129cc8b16bf02412f62a6dcac',
  },
}

it.each(legalKinds)('a change of the shipped text %s raises its version', (kind) => {
  const said = (['de', 'en'] as const).flatMap((language) =>
    [null, provider].map((stated) => legalText(kind, language, stated)),
  )
  const sha256 = createHash('sha256').update(JSON.stringify(said)).digest('hex')
  expect({ version: shippedLegalTexts[kind].version, sha256 }).toEqual(agreed[kind])
})
