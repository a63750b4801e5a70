import { expect, it } from 'vitest'
import { newInvitationCode, readInvitationCode } from './invitationCode.ts'

it('a new code is recognised however it is typed', () => {
  const code = newInvitationCode()
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/)
  for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ''), ` ${code.replaceAll('-', ' ')}\n`])
    expect(readInvitationCode(typed)).toBe(code)
})

it('letters that look like digits are read as digits', () => {
  expect(readInvitationCode('oOiIl-LLLLL-00000-ZZZZZ')).toBe('00111-11111-00000-ZZZZZ')
})

it('rejects other texts', () => {
  for (const typed of ['', 'ABCDE', 'ABCDE-ABCDE-ABCDE-ABCDU', 'ABCDE-ABCDE-ABCDE-ABCDEF', '%'.repeat(20)])
    expect(readInvitationCode(typed)).toBeUndefined()
})

it('no two codes are equal', () => {
  expect(new Set(Array.from({ length: 1000 }, newInvitationCode)).size).toBe(1000)
})
