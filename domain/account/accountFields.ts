import { type Checked, checked } from '../checked/index.ts'
import { forbiddenIn } from './characters.ts'
import type { AccountField, AccountIssue } from './issues.ts'
import {
  companyNameMaxLength,
  emailMaxLength,
  loginNameLength,
  personNameMaxLength,
  postalCodeMaxLength,
  telephoneMaxLength,
  websiteMaxLength,
} from './limits.ts'

interface FieldRule {
  readonly min?: number
  readonly max: number
  readonly forbidden: RegExp
}

/** Required fields when users create their own account. */
export const requiredAccountFields = ['gender', 'firstName', 'lastName', 'loginName', 'email'] as const

/** Required fields when an operator, who may know less about the owner, creates an account. */
export const requiredOfOperators = ['loginName', 'email'] as const

/** Salutations: Mr and Ms. */
export const genders = ['m', 'f'] as const

const person: FieldRule = { max: personNameMaxLength, forbidden: forbiddenIn.personName }

const rules: Readonly<Record<Exclude<AccountField, 'gender'>, FieldRule>> = {
  loginName: { ...loginNameLength, forbidden: forbiddenIn.loginName },
  firstName: person,
  lastName: person,
  street: person,
  city: person,
  country: person,
  companyName: { max: companyNameMaxLength, forbidden: forbiddenIn.companyName },
  email: { max: emailMaxLength, forbidden: forbiddenIn.email },
  companyVat: { max: 14, forbidden: forbiddenIn.vat },
  companyWebsite: { max: websiteMaxLength, forbidden: forbiddenIn.website },
  postalCode: { max: postalCodeMaxLength, forbidden: forbiddenIn.postalCode },
  telephone: { max: telephoneMaxLength, forbidden: forbiddenIn.telephone },
}

const vatPattern = /^(?:[A-Z]{2})?\d{9,12}$/
const localPart = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const domainLabel = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/
const topLevel = /^(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,59})$/

/**
 * Finds the problems of one field. An empty optional field is fine.
 * @param text as typed; blanks at the ends do not count, except in a login name
 * @param required whether it must not be empty; default: as for a new account
 */
export function checkAccountField(
  field: AccountField,
  text: string,
  required: boolean = requiredAccountFields.some((name) => name === field),
): AccountIssue[] {
  const value = normalizeAccountField(field, text)
  if (value === '') return required ? [{ code: 'fieldMissing', field }] : []
  if (field === 'gender') {
    return genders.some((gender) => gender === value) ? [] : [{ code: 'genderInvalid', field }]
  }
  const { min = 0, max, forbidden } = rules[field]
  const issues: AccountIssue[] = []
  if (value.length < min) issues.push({ code: 'fieldTooShort', field, min })
  if (value.length > max) issues.push({ code: 'fieldTooLong', field, max })
  const characters = [...new Set(value.match(forbidden) ?? [])].join('')
  if (characters !== '') issues.push({ code: 'fieldHasForbiddenCharacters', field, characters })
  if (issues.length > 0) return issues
  if (field === 'email' && !isEmail(value)) return [{ code: 'emailInvalid', field }]
  if (field === 'companyVat' && !vatPattern.test(value)) return [{ code: 'vatInvalid', field }]
  return []
}

/** Normalized form of a field in storage: composed (NFC), and no blanks at the ends unless a login name. */
export function normalizeAccountField(field: AccountField, text: string): string {
  const composed = text.normalize('NFC')
  return field === 'loginName' ? composed : composed.trim()
}

/**
 * Checks several fields at once, each under its own rule.
 * @param fields those to check; a required field that is present must not be empty
 * @returns the fields in the form in which they are stored
 */
export function checkAccountFields<Fields extends Partial<Readonly<Record<AccountField, string>>>>(
  fields: Fields,
): Checked<Fields, AccountIssue> {
  const entries = Object.entries(fields) as [AccountField, string][]
  const issues = entries.flatMap(([field, text]) => checkAccountField(field, text))
  return checked(
    issues,
    () =>
      Object.fromEntries(
        entries.map(([field, text]) => [field, normalizeAccountField(field, text)]),
      ) as Fields,
  )
}

/** Checks the fields of a new account: all present ones are valid, and no required one is missing. */
export function checkSignUp<Required extends AccountField>(
  fields: Partial<Readonly<Record<AccountField, string>>>,
  required: readonly Required[],
): Checked<
  Readonly<Record<Required, string>> & Partial<Readonly<Record<AccountField, string>>>,
  AccountIssue
> {
  const present = Object.fromEntries(required.map((field) => [field, fields[field] ?? '']))
  return checkAccountFields({ ...fields, ...present } as Record<Required, string>)
}

/**
 * True for an ordinary e-mail address: a dot-atom before the '@' (at most 64 characters) and after it a host name of
 * two labels or more. Quoted local parts and address literals are not accepted.
 * @see RFC 5321 section 4.1.2, RFC 5322 section 3.4.1
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > emailMaxLength) return false
  const labels = text.slice(at + 1).split('.')
  return (
    localPart.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevel.test(labels.at(-1)!)
  )
}
