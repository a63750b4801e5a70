import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkAccountField,
  checkAccountFields,
  checkSignUp,
  isEmail,
  requiredAccountFields,
  requiredOfOperators,
} from './accountFields.ts'
import type { AccountField } from './issues.ts'

const loginBlacklist = '!#$§°%^&* ()+={}[]:;"<>,?/|\\€'

/** Any characters including lone surrogates; faster to generate than with fast-check's own. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x7f), fc.nat(0x10ffff)), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes))

function accepts(field: AccountField, text: string): boolean {
  return checkAccountField(field, text).length === 0
}

describe('login names', () => {
  it('have 3 to 50 characters', () => {
    expect(checkAccountField('loginName', 'ab')).toEqual([
      { code: 'fieldTooShort', field: 'loginName', min: 3 },
    ])
    expect(accepts('loginName', 'abc') && accepts('loginName', 'a'.repeat(50))).toBe(true)
    expect(accepts('loginName', 'a'.repeat(51))).toBe(false)
  })
  it('contain none of the forbidden characters and no emoji', () => {
    for (const character of loginBlacklist) {
      expect(checkAccountField('loginName', `ab${character}c`)).toEqual([
        { code: 'fieldHasForbiddenCharacters', field: 'loginName', characters: character },
      ])
    }
    for (const emoji of ['🙂', '❤️', '🇩🇪', '1️⃣', '👍🏽'])
      expect(accepts('loginName', `abc${emoji}`)).toBe(false)
    for (const fine of ['jörg.müller-5', "o'neil_1", 'a@b', 'ab~`'])
      expect(accepts('loginName', fine)).toBe(true)
  })
})

describe('names, street, city and country', () => {
  it('have the same list with @ and without the space', () => {
    for (const field of ['firstName', 'lastName', 'street', 'city', 'country'] as const) {
      for (const character of `${loginBlacklist.replace(' ', '')}@`)
        expect(accepts(field, `a${character}b`)).toBe(false)
      expect(accepts(field, 'Anna-Lena Ößler 5')).toBe(true)
      expect(accepts(field, 'x'.repeat(51))).toBe(false)
    }
    expect(accepts('firstName', ' ')).toBe(false)
    expect(accepts('street', '')).toBe(true)
  })
})

describe('the other fields', () => {
  it('take companies up to 70 characters without # $ % ^ * + = |', () => {
    expect(accepts('companyName', 'A & B (Wind) GmbH: "Nord" / 5 €')).toBe(true)
    expect(accepts('companyName', 'x'.repeat(71))).toBe(false)
    for (const character of '#$%^*+=|') expect(accepts('companyName', `A${character}`)).toBe(false)
  })
  it('take VAT numbers of 9 to 12 digits, two capital letters before them or none', () => {
    for (const good of ['', 'DE123456789', '123456789012', 'AT123456789'])
      expect(accepts('companyVat', good)).toBe(true)
    for (const bad of ['D123456789', 'de123456789', 'DE12345678', 'DE1234567890123', 'DEU123456789'])
      expect(accepts('companyVat', bad)).toBe(false)
  })
  it('take websites of URL characters', () => {
    expect(accepts('companyWebsite', 'https://a-b.example/x?y=1&z=%20#t')).toBe(true)
    expect(accepts('companyWebsite', 'https://a b')).toBe(false)
    expect(accepts('companyWebsite', `https://${'a'.repeat(93)}`)).toBe(false)
  })
  it('take postal codes and telephone numbers', () => {
    expect(accepts('postalCode', 'SW1-2AB') && accepts('postalCode', '52062')).toBe(true)
    expect(accepts('postalCode', 'sw1') || accepts('postalCode', '12345678901')).toBe(false)
    expect(accepts('telephone', '+49 (0)241/12-34.5,6')).toBe(true)
    expect(accepts('telephone', '0241x') || accepts('telephone', '1'.repeat(26))).toBe(false)
  })
  it('take m or f as gender', () => {
    expect(accepts('gender', 'm') && accepts('gender', 'f')).toBe(true)
    expect(checkAccountField('gender', 'x')).toEqual([{ code: 'genderInvalid', field: 'gender' }])
  })
  it('take ordinary e-mail addresses', () => {
    for (const good of [
      'a@b.de',
      'first.last+tag@mail.example.org',
      "o'x@a-b.co",
      'x@münchen.de'.replace('ü', 'ue'),
    ])
      expect(accepts('email', good)).toBe(true)
    for (const bad of [
      'a',
      '@b.de',
      'a@b',
      'a..b@c.de',
      '.a@c.de',
      'a@-b.de',
      'a@b..de',
      'a b@c.de',
      'a@b.d',
      'a@b@c.de',
    ])
      expect(accepts('email', bad)).toBe(false)
    expect(accepts('email', `${'a'.repeat(65)}@b.de`)).toBe(false)
  })
})

describe('a sign-up', () => {
  const good = { gender: 'm', firstName: ' Jan', lastName: 'Moe', loginName: 'janm', email: 'j@m.de' }
  it('needs salutation, both names, login name and e-mail', () => {
    expect(checkSignUp(good, requiredAccountFields)).toEqual({
      ok: true,
      value: { ...good, firstName: 'Jan' },
    })
    expect(checkSignUp({ city: 'A|B' }, requiredAccountFields)).toMatchObject({
      issues: [
        { field: 'city', code: 'fieldHasForbiddenCharacters' },
        { field: 'gender', code: 'fieldMissing' },
        { field: 'firstName' },
        { field: 'lastName' },
        { field: 'loginName' },
        { field: 'email' },
      ],
    })
  })
  it('by an operator needs login name and e-mail, and refuses empty names', () => {
    const { loginName, email } = good
    expect(checkSignUp({ loginName, email }, requiredOfOperators)).toEqual({
      ok: true,
      value: { loginName, email },
    })
    expect(checkSignUp({ loginName, firstName: '' }, requiredOfOperators)).toMatchObject({
      issues: [
        { field: 'firstName', code: 'fieldMissing' },
        { field: 'email', code: 'fieldMissing' },
      ],
    })
  })
  it('may omit fields in a later change, but not empty a required one', () => {
    expect(checkAccountFields({ city: 'Aachen' }).ok).toBe(true)
    expect(checkAccountFields({ email: '' }).ok).toBe(false)
  })
})

describe('any text in any field', () => {
  it('is checked without an exception, with the same result for its normalized form', () => {
    const field = fc.constantFrom<AccountField>(
      'loginName',
      'firstName',
      'email',
      'companyVat',
      'companyWebsite',
    )
    fc.assert(
      fc.property(field, anyText, (name, text) => {
        const result = checkAccountFields({ [name]: text })
        if (result.ok) expect(checkAccountFields(result.value)).toEqual(result)
      }),
    )
  })
})

it('an e-mail address has at most 254 characters, 64 of them before the @', () => {
  const hostOf = (length: number) => `${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(length - 128 - 3)}.de`
  const address = (local: number, length: number) => `${'x'.repeat(local)}@${hostOf(length - local - 1)}`
  expect(address(64, 254)).toHaveLength(254)
  expect([address(64, 254), address(64, 255), address(65, 254), address(65, 200)].map(isEmail)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
