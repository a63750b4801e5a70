import { expect, it } from 'vitest'
import type { Provider } from '../schemas/provider.ts'
import { legalText } from './index.ts'

const texts = (provider: Provider | null) =>
  (['policy', 'legalInformations'] as const).flatMap((kind) =>
    (['de', 'en'] as const).map((language) => JSON.stringify(legalText(kind, language, provider))),
  )

const inBoth = (text: string) => ({ de: text, en: text })
const provider: Provider = {
  ...{ name: 'Windhaus GmbH', street: 'Deichweg 1', city: '25813 Husum', country: inBoth('Deutschland') },
  ...{ representative: 'Ida Nord', email: 'info@windhaus.example', telephone: '', register: '', vat: '' },
  ...{ privacy_email: 'datenschutz@windhaus.example', privacy_officer: '', venue: 'Husum', source_url: '' },
  ...{ authority: inBoth('ULD Schleswig-Holstein'), hosting: inBoth('Rechenzentrum Nord') },
}
const everything: Provider = {
  ...provider,
  ...{ telephone: '04841 1', register: 'HRB 1 FL', vat: 'DE1', privacy_officer: 'Jens Süd' },
  source_url: 'https://windhaus.example/source',
}

it('name the provider with all its stated facts', () => {
  const stated = texts(everything).join()
  const values = Object.values(everything).map((value) => (typeof value === 'string' ? value : value.de))
  expect(values.filter((value) => !stated.includes(value))).toEqual([])
})

it('leave out facts that are not stated, without gaps or placeholders', () => {
  for (const text of [...texts(null), ...texts(provider)]) {
    expect(text.replaceAll(/"paragraphs":\[|\["|"sections":\[|\]/g, '')).not.toContain('[')
    expect(text).not.toMatch(/undefined|null|: \.|, ,| {2}|"\s*"/)
  }
})
