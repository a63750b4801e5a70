import type { Language, PasswordResetWay } from '#contracts'
import type { OpenDatabase } from '../../db/openDatabase.ts'
import type { Customer } from '../../db/schema/customers.ts'
import type { Environment } from '../../env.ts'
import { forgetMails } from '../../mail/forgetMails.ts'
import { requireDeletable } from '../../policies/ownAccount.ts'
import { publicAddress } from '../../publicAddress.ts'
import { type Deleted, deleteAccount } from '../account/deleteAccount.ts'
import { ownData } from '../account/ownData.ts'
import { type PasswordResetResult, resetPassword } from '../admin/resetPassword.ts'
import { endSessions, revokeKeys } from '../admin/revokeAccess.ts'
import { noteOperator } from '../audit/index.ts'
import { createCustomer, type NewCustomer } from '../createCustomer.ts'
import { createInvitation, type Invitation } from '../invitations/index.ts'
import { customerByLogin, onCustomer } from './onCustomer.ts'

/**
 * Creates an account on the command line.
 * @returns an invitation if a realm manages logins, so that it has no password
 * @throws AppError ACCOUNT_EXISTS
 */
export function createAccount(
  database: OpenDatabase,
  operator: string,
  account: NewCustomer,
): Promise<Invitation | undefined> {
  return database.transaction(async (trx) => {
    const customer = await createCustomer(trx, account)
    const note = { act: 'customer.create', details: { role: account.role } } as const
    await noteOperator(trx, { operator, command: 'customer create' }, customer, note)
    return account.password === undefined ? createInvitation(trx, customer) : undefined
  })
}

/** Creates an invitation code for a realm account. @throws AppError NOT_FOUND, and see createInvitation */
export function inviteCustomer(
  database: OpenDatabase,
  operator: string,
  loginName: string,
  days: number,
): Promise<Invitation> {
  return onCustomer(database, { operator, command: 'customer invite' }, loginName, async (trx, customer) => ({
    result: await createInvitation(trx, customer, days),
    note: { act: 'customer.invite' },
  }))
}

/** All data of a customer as JSON. @throws AppError  NOT_FOUND */
export async function exportAccount(
  database: OpenDatabase,
  operator: string,
  loginName: string,
): Promise<string> {
  const customer = await customerByLogin(database.db, loginName)
  const data = await ownData(database, customer.id)
  await noteOperator(database.db, { operator, command: 'customer export' }, customer, {
    act: 'customer.export',
  })
  return data
}

/** The account to delete, before confirmation. @throws AppError NOT_FOUND, ADMIN_NOT_DELETED */
export async function deletableAccount(database: OpenDatabase, loginName: string): Promise<Customer> {
  const customer = await customerByLogin(database.db, loginName)
  requireDeletable(customer)
  return customer
}

/** Deletes an account, enabled or disabled. @throws AppError NOT_FOUND, ADMIN_NOT_DELETED */
export async function deleteCustomer(
  database: OpenDatabase,
  operator: string,
  { environment, loginName, warn }: DeletionOrder,
): Promise<Deleted & { readonly uuid: string }> {
  const customer = await customerByLogin(database.db, loginName)
  const mailer = { forget: forgetMails(environment) }
  const log = { warn: (_: unknown, what?: string) => warn(String(what)) }
  const deleted = await deleteAccount(
    { database, environment, mailer, log },
    customer,
    (trx, { jobsCancelled }) =>
      noteOperator(
        trx,
        { operator, command: 'customer delete' },
        { id: customer.id, uuid: customer.uuid },
        {
          act: 'customer.delete',
          details: { jobs_cancelled: jobsCancelled },
        },
      ),
  )
  return { ...deleted, uuid: customer.uuid }
}

export interface DeletionOrder {
  readonly environment: Environment
  readonly loginName: string
  /** Reports remains that the next server will remove. */
  readonly warn: (line: string) => void
}

/** @throws AppError  NOT_FOUND; PASSWORD_OF_REALM, DEMO_ACCOUNT, NO_MAIL_ADDRESS, ACCOUNT_BLOCKED */
export function resetCustomerPassword(
  database: OpenDatabase,
  operator: string,
  { environment, loginName, by, language }: ResetOrder,
): Promise<PasswordResetResult> {
  const publicUrl = publicAddress(environment).url
  return onCustomer(
    database,
    { operator, command: 'customer reset-password' },
    loginName,
    async (trx, customer) => ({
      result: await resetPassword(trx, environment, customer, { by, language, publicUrl }),
      note: { act: `password.${by}` },
    }),
  )
}

export interface ResetOrder {
  readonly environment: Environment
  readonly loginName: string
  readonly by: PasswordResetWay
  readonly language: Language
}

/** @param keyId undefined: all @returns their number @throws AppError NOT_FOUND */
export function revokeCustomerKeys(
  database: OpenDatabase,
  operator: string,
  loginName: string,
  keyId?: number,
): Promise<number> {
  return onCustomer(
    database,
    { operator, command: 'customer revoke-keys' },
    loginName,
    async (trx, { id }) => {
      const api_keys = await revokeKeys(trx, id, keyId)
      return { result: api_keys, note: { act: 'keys.revoke', details: { api_keys } } }
    },
  )
}

/** @returns their number @throws AppError NOT_FOUND */
export function endCustomerSessions(
  database: OpenDatabase,
  operator: string,
  loginName: string,
): Promise<number> {
  return onCustomer(
    database,
    { operator, command: 'customer end-sessions' },
    loginName,
    async (trx, { id }) => {
      const sessions = await endSessions(trx, id)
      return { result: sessions, note: { act: 'sessions.end', details: { sessions } } }
    },
  )
}
