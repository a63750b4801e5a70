import { createFormat } from '#contracts'
import { operatorCommands } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import type { JsonArguments } from './customerAccountCommands.ts'
import { Failure } from './failure.ts'

/** Makes a one-time link that sets a password: printed, or mailed by the next running server. */
export async function resetPassword(
  context: Context,
  loginName: string,
  { mail, json }: JsonArguments & { readonly mail?: true },
): Promise<void> {
  const { resetCustomerPassword } = await operatorCommands()
  const by = mail ? 'mail' : 'link'
  const order = { environment: context.environment(), loginName, by, language: context.language } as const
  const { link, validHours } = await changeDatabase(context, (database) =>
    resetCustomerPassword(database, context.operator(), order),
  )
  const text = context.words.customerCommand
  if (json) context.print(JSON.stringify({ login_name: loginName, link, valid_hours: validHours }))
  else
    context.print(link === null ? text.mailed(loginName, validHours) : text.link(loginName, link, validHours))
}

/** Revokes one API key, or all. */
export async function revokeKeys(
  context: Context,
  loginName: string,
  { key, json }: JsonArguments & { readonly key?: string },
): Promise<void> {
  const text = context.words.customerCommand
  const keyId = key === undefined ? undefined : Number(key)
  if (keyId !== undefined && !(Number.isInteger(keyId) && keyId > 0))
    throw new Failure(context.text.invalidCount('key', key ?? ''), 2)
  const { revokeCustomerKeys } = await operatorCommands()
  const revoked = await changeDatabase(context, (database) =>
    revokeCustomerKeys(database, context.operator(), loginName, keyId),
  )
  context.print(
    json
      ? JSON.stringify({ login_name: loginName, revoked })
      : text.revoked(loginName, revoked, shown(context, revoked)),
  )
}

export async function endSessions(
  context: Context,
  loginName: string,
  { json }: JsonArguments,
): Promise<void> {
  const { endCustomerSessions } = await operatorCommands()
  const ended = await changeDatabase(context, (database) =>
    endCustomerSessions(database, context.operator(), loginName),
  )
  const text = context.words.customerCommand
  context.print(
    json
      ? JSON.stringify({ login_name: loginName, ended })
      : text.ended(loginName, ended, shown(context, ended)),
  )
}

function shown({ language, words }: Context, count: number): string {
  return createFormat(language, words.units).number(count)
}
