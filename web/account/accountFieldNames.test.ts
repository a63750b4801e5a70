import { expect, test } from 'vitest'
import { registrationSchema } from '#contracts'
import { accountFields, emptyAccount, registrationOf, wireNames } from './accountFieldNames.ts'

test('a registration carries the filled fields under their names on the wire, and no empty one', () => {
  const values = {
    ...emptyAccount,
    gender: 'f',
    firstName: 'Änne',
    lastName: 'Petersen',
    loginName: 'aenne',
    email: 'aenne@example.org',
    postalCode: '25813',
  }
  const registration = registrationOf(values)
  expect(registrationSchema.parse(registration)).toEqual({
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
    Object.keys(registrationSchema.shape).toSorted(),
  )
})
