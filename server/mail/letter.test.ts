import { expect, it } from 'vitest'
import { letter } from './letter.ts'

it('names that are markup are read in a mail as they were written', () => {
  const name = `<img src=x onerror="a()">'&amp;`
  const { html, text } = letter({ before: [name], link: 'https://x.invalid/?a="&b', after: [name] }, 'en')
  expect(text).toContain(name)
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;')
  expect(html).toContain('href="https://x.invalid/?a=&quot;&amp;b"')
})
