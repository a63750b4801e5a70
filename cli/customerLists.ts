import { formatUtc } from '#contracts'
import { operatorCommands } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import type { JsonArguments } from './customerAccountCommands.ts'
import { printTable } from './printTable.ts'

type Account = Awaited<ReturnType<Awaited<ReturnType<typeof operatorCommands>>['listCustomers']>>[number]

/** Prints accounts by login name. */
export async function listAccounts(
  context: Context,
  { search, json }: JsonArguments & { readonly search?: string },
): Promise<void> {
  const { listCustomers } = await operatorCommands()
  const found = await changeDatabase(context, (database) => listCustomers(database, search))
  if (json) return context.print(JSON.stringify(found.map(presented)))
  const { customerCommand: text, admin } = context.words
  const { columns } = text
  printTable(
    context,
    [
      columns.login,
      columns.role,
      columns.state,
      columns.name,
      columns.company,
      columns.email,
      columns.id,
      columns.since,
    ],
    found.map((account) => [
      account.login_name,
      admin.roles[account.role],
      account.enabled ? text.active : text.blocked,
      `${account.first_name} ${account.last_name}`.trim(),
      account.company_name,
      account.email,
      String(account.id),
      formatUtc(account.created_at.getTime()).slice(0, 10),
    ]),
  )
}

/** Prints one account with its data. */
export async function showAccount(
  context: Context,
  loginName: string,
  { json }: JsonArguments,
): Promise<void> {
  const { showCustomer } = await operatorCommands()
  const { customer, counts, apiKeys } = await changeDatabase(context, (database) =>
    showCustomer(database, loginName),
  )
  const keys = apiKeys.map(({ id, name, prefix, created_at, last_used_at, expires_at }) => ({
    id,
    name,
    prefix,
    created_at: formatUtc(created_at.getTime()),
    last_used_at: stamp(last_used_at),
    expires_at: stamp(expires_at),
  }))
  if (json) return context.print(JSON.stringify({ ...presented(customer), ...counts, api_keys: keys }))
  const { customerCommand: text, admin } = context.words
  const { columns } = text
  printTable(context, null, [
    [columns.login, customer.login_name],
    [columns.role, admin.roles[customer.role]],
    [columns.state, customer.enabled ? text.active : text.blocked],
    [columns.name, `${customer.first_name} ${customer.last_name}`.trim()],
    [columns.company, customer.company_name],
    [columns.email, customer.email],
    [columns.id, `${customer.id}  ${customer.uuid}`],
    [columns.since, formatUtc(customer.created_at.getTime())],
  ])
  const { sessions, active_jobs, jobs, site_lists } = counts
  context.print(text.counts(String(sessions), String(active_jobs), String(jobs), String(site_lists)))
  for (const { id, name, prefix, last_used_at } of keys)
    context.print(
      text.apiKey(
        String(id),
        name,
        prefix,
        last_used_at === null ? text.neverUsed : text.lastUsed(last_used_at),
      ),
    )
}

/** An account as JSON. */
function presented(account: Account) {
  const { id, uuid, login_name, email, role, enabled, first_name, last_name, company_name, created_at } =
    account
  const created = formatUtc(created_at.getTime())
  return {
    id,
    uuid,
    login_name,
    email,
    role,
    enabled,
    first_name,
    last_name,
    company_name,
    created_at: created,
  }
}

function stamp(at: Date | null): string | null {
  return at === null ? null : formatUtc(at.getTime())
}
