import type { AccountChange, Customer, SignUp } from '#contracts'
import type { AccountField } from '#domain'

/** The fields' names on the wire. */
export const wireNames = {
  gender: 'gender',
  firstName: 'first_name',
  lastName: 'last_name',
  loginName: 'login_name',
  email: 'email',
  street: 'street',
  postalCode: 'postal_code',
  city: 'city',
  country: 'country',
  telephone: 'telephone',
  companyName: 'company_name',
  companyVat: 'company_vat',
  companyWebsite: 'company_website',
} as const satisfies Record<AccountField, keyof SignUp>

export type AccountValues = Readonly<Record<AccountField, string>>

export const accountFields = Object.keys(wireNames) as readonly AccountField[]

export const emptyAccount = Object.fromEntries(accountFields.map((field) => [field, ''])) as AccountValues

export function valuesOf(customer: Customer): AccountValues {
  return Object.fromEntries(
    accountFields.map((field) => [field, customer[wireNames[field]]]),
  ) as AccountValues
}

/** The given fields in the form to send, including emptied ones. */
export function changeOf(values: AccountValues, fields: readonly AccountField[]): AccountChange {
  return Object.fromEntries(fields.map((field) => [wireNames[field], values[field]]))
}

/** A sign-up in the form to send; empty fields are left out. */
export function signUpOf(values: AccountValues): SignUp {
  const filled = accountFields.filter((field) => values[field] !== '')
  return Object.fromEntries(filled.map((field) => [wireNames[field], values[field]])) as SignUp
}
