import type { AccountChange, SignUp } from '#contracts'
import type { AccountField } from '#domain'

type WireField = keyof SignUp

/** Names of account fields on the wire and in the database, and in the rules of the domain. */
const domainNames = {
  gender: 'gender',
  login_name: 'loginName',
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  street: 'street',
  postal_code: 'postalCode',
  city: 'city',
  country: 'country',
  telephone: 'telephone',
  company_name: 'companyName',
  company_vat: 'companyVat',
  company_website: 'companyWebsite',
} as const satisfies Record<WireField, AccountField>

const wireFields = Object.keys(domainNames) as WireField[]

/** The given fields, by their names in the domain. */
export function domainFields(fields: AccountChange): Partial<Record<AccountField, string>> {
  return rename(wireFields, (wire) => domainNames[wire], fields)
}

/** The given fields, as columns of the customer. */
export function accountColumns(
  fields: Partial<Record<AccountField, string>>,
): Partial<Record<WireField, string>> {
  const names = new Map<AccountField, WireField>(wireFields.map((wire) => [domainNames[wire], wire]))
  return rename([...names.keys()], (name) => names.get(name) as WireField, fields)
}

function rename<From extends string, To extends string>(
  names: readonly From[],
  newName: (name: From) => To,
  fields: { readonly [Name in From]?: string | undefined },
): Partial<Record<To, string>> {
  const renamed: Partial<Record<To, string>> = {}
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined) renamed[newName(name)] = value
  }
  return renamed
}
