import type { AccountField } from '#domain'
import { genders } from '#domain'
import { useText } from '#web/language/LanguageContext.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { grid } from '#web/ui/styled.ts'
import styles from './AccountFields.module.css'
import type { AccountForm } from './useAccountForm.ts'

/** Values for the browser's autocomplete. */
const autoComplete: Readonly<Record<Exclude<AccountField, 'gender'>, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  loginName: 'username',
  email: 'email',
  companyName: 'organization',
  street: 'street-address',
  postalCode: 'postal-code',
  city: 'address-level2',
  country: 'country-name',
  companyVat: 'off',
  companyWebsite: 'url',
  telephone: 'tel',
}

export const extendedFields: readonly AccountField[] = [
  'street',
  'postalCode',
  'city',
  'country',
  'companyVat',
  'companyWebsite',
  'telephone',
]

/** Inputs of the given fields, two in a row. */
export function AccountFields({
  form,
  fields,
  disabled = false,
}: {
  readonly form: AccountForm
  readonly fields: readonly AccountField[]
  readonly disabled?: boolean
}) {
  return (
    <div {...grid('repeat(auto-fit, minmax(220px, 1fr))', 's3', 'acrossS4', 'atTop')}>
      {fields.map((field) =>
        field === 'gender' ? (
          <Salutation key={field} form={form} disabled={disabled} />
        ) : (
          <AccountInput key={field} form={form} field={field} disabled={disabled} />
        ),
      )}
    </div>
  )
}

function AccountInput({
  form,
  field,
  disabled,
}: {
  readonly form: AccountForm
  readonly field: Exclude<AccountField, 'gender'>
  readonly disabled: boolean
}) {
  const { signUp } = useText()
  const required = form.isRequired(field)
  return (
    <TextField
      label={required ? signUp.fields[field] : `${signUp.fields[field]} (${signUp.optional})`}
      name={field}
      autoComplete={autoComplete[field]}
      required={required}
      disabled={disabled}
      value={form.values[field]}
      error={form.problem(field)}
      errorPlacement="tip"
      onChange={(value) => form.set(field, value)}
    />
  )
}

function Salutation({ form, disabled }: { readonly form: AccountForm; readonly disabled: boolean }) {
  const { signUp } = useText()
  const required = form.isRequired('gender')
  const { gender: name } = signUp.fields
  return (
    <fieldset className={styles.salutation} disabled={disabled}>
      <legend>{required ? name : `${name} (${signUp.optional})`}</legend>
      {genders.map((gender) => (
        <label key={gender}>
          <input
            type="radio"
            name="gender"
            required={required}
            checked={form.values.gender === gender}
            onChange={() => form.set('gender', gender)}
          />
          {signUp.genders[gender]}
        </label>
      ))}
    </fieldset>
  )
}
