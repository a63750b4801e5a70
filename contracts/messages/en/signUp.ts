import type { AccountField, AccountIssue, PasswordIssue } from '#domain'

type IssueText<I extends { readonly code: string }> = {
  readonly [C in I['code']]: (issue: Extract<I, { readonly code: C }>) => string
}

const fields: Record<AccountField, string> = {
  gender: 'Salutation',
  firstName: 'First name',
  lastName: 'Last name',
  loginName: 'Login name',
  email: 'Email',
  companyName: 'Company name',
  street: 'Street',
  postalCode: 'Postal code',
  city: 'City',
  country: 'Country',
  companyVat: 'Company VAT number',
  companyWebsite: 'Company website',
  telephone: 'Telephone',
}

/** Issues of a field, one text per code. */
const fieldIssues: IssueText<AccountIssue> = {
  fieldMissing: () => 'This field is required.',
  fieldTooShort: ({ min }) => `At least ${min} characters.`,
  fieldTooLong: ({ max }) => `At most ${max} characters.`,
  fieldHasForbiddenCharacters: ({ characters }) =>
    `Not allowed here: ${[...characters].map((one) => (one === ' ' ? 'space' : one)).join(' ')}`,
  genderInvalid: () => 'Choose Mr or Ms.',
  emailInvalid: () => 'This is not an email address.',
  vatInvalid: () => 'Two capital letters or none, then 9 to 12 digits.',
}

const passwordIssues: IssueText<PasswordIssue> = {
  passwordTooShort: ({ min }) => `The password is too short: at least ${min} characters.`,
  passwordTooLong: ({ max }) => `The password is too long: at most ${max} characters.`,
  passwordsDiffer: () => "The passwords don't match.",
  passwordUnchanged: () => 'The new password is identical to the current one.',
  currentPasswordMissing: () => 'The current password must be given.',
  currentPasswordWrong: () => 'The current password is invalid.',
}

/** Registration, password reset, and the fields of an account wherever they are entered. */
export const signUp = {
  fields,
  fieldIssues,
  passwordIssues,
  genders: { m: 'Mr', f: 'Ms' },
  optional: 'optional',
  stillNeeded: (names: readonly string[]) => `Still needed: ${names.join(', ')}`,
  hints: [
    'We will send a link to your email address. Use it to set your password.',
    'The login name cannot be changed later.',
  ],
  showMore: 'Show more fields',
  showLess: 'Show fewer fields',
  submit: 'Register',
  doneTitle: 'Registration received',
  doneText: (email: string) =>
    `We have sent an email to ${email}. Follow its link to set your password, then log in.`,
  errors: {
    ACCOUNT_EXISTS: 'An account with this login name or email already exists.',
    UNKNOWN: 'The registration failed for an unknown reason. Please try again later.',
  },
  resetText: 'Enter your login name or email. We will send a link to set a new password.',
  resetSubmit: 'Send the link',
  resetDone: 'We have sent an email with a link to set a new password. It is valid for a limited time.',
  resetError: 'This login name or email was not found.',
  setTitle: 'Set the password',
  newPassword: 'New password',
  confirmation: 'Repeat the new password',
  passwordHint: 'At least 6 characters.',
  revokeAllKeys: 'Revoke all API keys too',
  revokeAllKeysHint: 'Choose this if someone else may have known your password.',
  setSubmit: 'Set the password',
  setDone: 'Your password is set. You can log in now.',
  linkMissing: 'This address lacks the link from the email. Please open the link in the email once more.',
}
