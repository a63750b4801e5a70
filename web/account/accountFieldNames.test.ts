import { expect, test } from 'vitest'
import { signUpSchema } from '#contracts'
import { accountFields, emptyAccount, signUpOf, wireNames } from './accountFieldNames.ts'

test('a sign-up sends the filled fields under their names on the wire, and no empty one', () => {
  const values = {
    ...emptyAccount,
    gender: 'f',
    firstName: 'Änne',
    lastName: 'Petersen',
    loginName: 'aenne',
    email: 'aenne@example.org',
    postalCode: '25813',
  }
  const signUp = signUpOf(values)
  expect(signUpSchema.parse(signUp)).toEqual({
    gender: 'f',
    first_name: 'Änne',
    last_name: 'Petersen',
    login_name: 'aenne',
    email: 'aenne@example.org',
    postal_code: '25813',
  })
})

test('every field of an account has its name on the wire', () => {
  expect(accountFields.map((field) => wireNames[field]).toSorted()).toEqual(
    Object.keys(signUpSchema.shape).toSorted(),
  )
})
