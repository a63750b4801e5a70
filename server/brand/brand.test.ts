import { expect, it, test } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { brandFolder, drawnLogo, windhaus } from '../testing/brandFolder.ts'
import { brandStyles } from './brandStyles.ts'
import { contrast, rgbOf, white } from './contrast.ts'
import { leastContrast, readPalette } from './palette.ts'
import { readBrand } from './readBrand.ts'

type Files = Parameters<typeof brandFolder>[1]

async function flawsOf(files: Files): Promise<string[]> {
  const { flaws } = await read(brandFolder(scratchFolder(), files))
  return flaws.map(({ file, problem }) => `${file}: ${problem}`)
}

const read = (brandDirectory: string | undefined, dataDirectory = '/nowhere') =>
  readBrand({
    brandDirectory,
    dataDirectory,
    mailFrom: undefined,
    mailReplyTo: undefined,
    terminalLanguage: 'en',
  })

const refused: readonly (readonly [what: string, files: Files, flaw: RegExp])[] = [
  ['a folder without brand.json', { 'logo.svg': drawnLogo }, /^brand\.json: is missing/],
  ['what is not JSON', { 'brand.json': '{"name": ' }, /^brand\.json: is not JSON/],
  ['an unknown field', { 'brand.json': { name: 'A', color: 'red' } }, /color is not known: name, shortName/],
  ['a name with a line break', { 'brand.json': { name: 'A\r\nBcc: x' } }, /name: a line of 1 to 60/],
  [
    'a colour by its name',
    { 'brand.json': { name: 'A', colours: { wind: 'red', market: '#3a2f7a' } } },
    /colours\.wind: a colour such as/,
  ],
  [
    'a colour that text cannot be read in',
    { 'brand.json': { name: 'A', colours: { wind: '#66bbdd', market: '#3a2f7a' } } },
    /colours\.wind: text in #66bbdd would have a contrast of 2\.0:1, and needs 4\.5:1 .* such as #[0-9a-f]{6}\./,
  ],
  [
    'an address that is none',
    { 'brand.json': { name: 'A', mail: { senderAddress: 'office' } } },
    /mail\.senderAddress: an email address/,
  ],
  ['an unknown file', { 'brand.json': { name: 'A' }, 'Logo.gif': 'GIF' }, /^Logo\.gif: is not known here/],
  [
    'a script in the logo',
    { 'brand.json': { name: 'A' }, 'logo.svg': drawnLogo.replace('<rect', '<script>a()</script><rect') },
    /^logo\.svg: contains <script>/,
  ],
  [
    'a handler in the logo',
    { 'brand.json': { name: 'A' }, 'logo.svg': drawnLogo.replace('<rect', '<rect onload="a()"') },
    /^logo\.svg: contains onload/,
  ],
  [
    'a foreign address in the logo',
    {
      'brand.json': { name: 'A' },
      'logo.svg': drawnLogo.replace('<rect', '<image href="https://x.invalid/a.png"/><rect'),
    },
    /^logo\.svg: contains href/,
  ],
  [
    'a foreign style in the logo',
    {
      'brand.json': { name: 'A' },
      'logo.svg': drawnLogo.replace('<rect', '<style>@import "https://x.invalid"</style><rect'),
    },
    /^logo\.svg: contains <style>/,
  ],
  [
    'a PNG that is none',
    { 'brand.json': { name: 'A' }, 'logo.png': 'GIF89a' },
    /^logo\.png: is not a whole PNG/,
  ],
  [
    'a mail of an unknown kind',
    { 'brand.json': { name: 'A' }, 'mails/welcome.en.txt': 'Subject: A\n\n{link}' },
    /^mails\/welcome\.en\.txt: .*registration\.de\.txt/,
  ],
  [
    'an unknown placeholder',
    { 'brand.json': { name: 'A' }, 'mails/password-reset.en.txt': 'Subject: A\n\n{link} {user}' },
    /\{user\} is not a placeholder of this mail: .*loginName/,
  ],
  [
    'a password mail without its link',
    { 'brand.json': { name: 'A' }, 'mails/password-reset.en.txt': 'Subject: A\n\nHello' },
    /\{link\} is missing/,
  ],
  [
    'a mail without a subject',
    { 'brand.json': { name: 'A' }, 'mails/password-reset.en.txt': 'Hello\n\n{link}' },
    /has no subject/,
  ],
  [
    'a legal text without a head',
    { 'brand.json': { name: 'A' }, 'legal/terms.en.md': '# Terms' },
    /^legal\/terms\.en\.md: has no head/,
  ],
  [
    'a legal text in one language only',
    { 'brand.json': { name: 'A' }, 'legal/terms.en.md': terms('Terms') },
    /^legal\/terms\.de\.md: is missing/,
  ],
  [
    'legal texts of two versions',
    {
      'brand.json': { name: 'A' },
      'legal/terms.en.md': terms('Terms'),
      'legal/terms.de.md': terms('AGB', 2),
    },
    /another version or date/,
  ],
]

function terms(title: string, version = 1): string {
  return `---\nversion: ${version}\ndate: 2026-11-26\n---\n# ${title}\n\nIntro.\n\n## 1\n\nText.\n`
}

it.each(refused)('refuses %s, and says what to do', async (_what, files, flaw) => {
  const flaws = await flawsOf(files)
  expect(flaws).toHaveLength(1)
  expect(flaws[0]).toMatch(flaw)
})

it('reads a whole folder', async () => {
  const folder = brandFolder(scratchFolder(), {
    'brand.json': windhaus,
    'logo.svg': drawnLogo,
    'mails/job-completed.de.txt': 'Betreff: Fertig: {product}\r\n\r\n{greeting}\r\nfertig.\r\n\r\n{link}\r\n',
    'legal/terms.de.md':
      '---\nversion: 3\ndate: 2026-11-26\n---\n# AGB\n\nFür\nalle.\n\n## 1\n\nEins.\n\n- a\n- b\n  c\n',
    'legal/terms.en.md': terms('Terms', 3),
  })
  const { brand, flaws } = await read(folder)
  expect(flaws).toEqual([])
  expect(brand).toMatchObject({
    name: 'Windhaus Atlas',
    shortName: 'Windhaus',
    logo: { kind: 'svg', ratio: 2 },
  })
  expect(brand.mail.texts.end?.de).toEqual({
    subject: 'Fertig: {product}',
    paragraphs: ['{greeting}\nfertig.', '{link}'],
  })
  expect(brand.legalTexts.policy).toMatchObject({ version: 3, date: '2026-11-26' })
  expect(brand.legalTexts.policy?.texts.de).toEqual({
    title: 'AGB',
    intro: 'Für alle.',
    sections: [{ title: '1', paragraphs: ['Eins.', ['a', 'b c']] }],
  })
  expect(brandStyles(brand)).toMatch(/^:root\[data-theme="wind"\]\{--brand:#5a1f6e;/)
})

it('reports a missing folder named in BRAND_DIR, and needs none by default', async () => {
  expect((await read('/nowhere/brand')).flaws).toHaveLength(1)
  expect(await read(undefined)).toMatchObject({ flaws: [], brand: { folder: null, name: 'Anemone' } })
})

test('a refused colour has an accepted darker one, and derived colours are readable', () => {
  for (const colour of ['#66bbdd', '#ff0000', '#ffffff', '#00ff00', '#888888']) {
    const read = readPalette(colour)
    if (read.ok) throw new Error(`${colour} has enough contrast`)
    const darker = readPalette(read.darker)
    if (!darker.ok) throw new Error(`${read.darker} has too little contrast`)
    const { main, lighter, background } = darker.palette
    for (const text of [main, lighter])
      for (const ground of [white, rgbOf(background)])
        expect(contrast(rgbOf(text), ground)).toBeGreaterThanOrEqual(leastContrast)
  }
})
