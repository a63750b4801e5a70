export type AccountField =
  | 'gender'
  | 'loginName'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'street'
  | 'postalCode'
  | 'city'
  | 'country'
  | 'telephone'
  | 'companyName'
  | 'companyVat'
  | 'companyWebsite'

/** Every problem of an account field. */
export type AccountIssue =
  | { readonly code: 'fieldMissing'; readonly field: AccountField }
  | { readonly code: 'fieldTooShort'; readonly field: AccountField; readonly min: number }
  | { readonly code: 'fieldTooLong'; readonly field: AccountField; readonly max: number }
  | {
      readonly code: 'fieldHasForbiddenCharacters'
      readonly field: AccountField
      /** The forbidden characters that occur, each once. */
      readonly characters: string
    }
  | { readonly code: 'genderInvalid'; readonly field: 'gender' }
  | { readonly code: 'emailInvalid'; readonly field: 'email' }
  | { readonly code: 'vatInvalid'; readonly field: 'companyVat' }

/** Every problem of a new password. */
export type PasswordIssue =
  | { readonly code: 'passwordTooShort'; readonly min: number }
  | { readonly code: 'passwordTooLong'; readonly max: number }
  | { readonly code: 'passwordsDiffer' }
  | { readonly code: 'passwordUnchanged' }
  | { readonly code: 'currentPasswordMissing' }
  | { readonly code: 'currentPasswordWrong' }
