import { expect, it } from 'vitest'
import { checkNewPassword, checkPasswordChange } from './password.ts'

it('a new password has at least 6 characters and is confirmed', () => {
  expect(checkNewPassword('abcdef', 'abcdef')).toEqual([])
  expect(checkNewPassword('abcde', 'abcdf')).toEqual([
    { code: 'passwordTooShort', min: 6 },
    { code: 'passwordsDiffer' },
  ])
})

it('a new password has at most 1000 characters', () => {
  const [longest, longer] = ['a'.repeat(1000), 'a'.repeat(1001)]
  expect(checkNewPassword(longest, longest)).toEqual([])
  expect(checkNewPassword(longer, longer)).toEqual([{ code: 'passwordTooLong', max: 1000 }])
})

it('a changed password differs from the current one, which must be given', () => {
  expect(checkPasswordChange({ current: 'abcdef', next: 'abcdef', confirmation: 'abcdef' })).toEqual([
    { code: 'passwordUnchanged' },
  ])
  expect(checkPasswordChange({ current: '', next: 'abcdef', confirmation: 'abcdef' })).toEqual([
    { code: 'currentPasswordMissing' },
  ])
})
