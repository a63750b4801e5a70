import { expect, it } from 'vitest'
import { noBrand } from '../brand/index.ts'
import { writeLetter } from './letter.ts'
import { renderTemplate } from './renderTemplate.ts'

const customer = { first_name: '', last_name: '', login_name: 'ada', email: 'ada@example.org' }
const markup = `<img src=x onerror="a()">'&amp;`

it('a mail shows names that contain markup literally', () => {
  const values = { product: markup, list: markup, link: 'https://x.invalid/?a="&b' }
  const { html, text } = writeLetter({ kind: 'end', customer, language: 'en', values }, noBrand)
  expect(text).toContain(markup)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;')
  expect(html).toContain('href="https://x.invalid/?a=&quot;&amp;b"')
})

it('a name with line breaks adds no header, no paragraph and no placeholder', () => {
  const product = 'Wind\r\nBcc: eve@example.org\n\n{link}'
  const { subject, text } = renderTemplate(
    { subject: 'Done: {product}', paragraphs: ['{product}'] },
    { language: 'en', values: { product, link: 'https://x.invalid/' }, news: [], imprint: null },
  )
  expect(subject).toBe('Done: Wind Bcc: eve@example.org {link}')
  expect(text).toBe(subject.slice('Done: '.length))
})

it('a mail ends with the imprint of its language', () => {
  const mail = { ...noBrand.mail, imprint: { de: 'Windhaus GmbH, Husum', en: 'Windhaus, Husum & more' } }
  const letter = { kind: 'reset', customer, language: 'en', values: { link: 'https://x.invalid/' } } as const
  const { text, html } = writeLetter(letter, { name: 'Windhaus', mail })
  expect(text).toMatch(/\n\nWindhaus\n\nWindhaus, Husum & more$/)
  expect(html).toContain('<p>Windhaus, Husum &amp; more</p>')
})
