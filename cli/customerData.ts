import { writeFile } from 'node:fs/promises'
import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { operatorCommands } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import type { JsonArguments } from './customerAccountCommands.ts'
import { Failure } from './failure.ts'

/** Writes all data of a customer as JSON, to standard output or into a file of its own. */
export async function exportData(
  context: Context,
  loginName: string,
  { out }: { readonly out?: string },
): Promise<void> {
  const { exportAccount } = await operatorCommands()
  const data = await changeDatabase(context, (database) =>
    exportAccount(database, context.operator(), loginName),
  )
  if (out === undefined) return context.print(data)
  await writeFile(out, data, { mode: 0o600 })
  context.print(context.words.customerCommand.exported(loginName, out))
}

/** Deletes an account after its login name was typed again. */
export async function deleteAccount(
  context: Context,
  loginName: string,
  { confirm, json }: JsonArguments & { readonly confirm?: string },
): Promise<void> {
  const text = context.words.customerCommand.deletion
  const { deletableAccount, deleteCustomer } = await operatorCommands()
  const environment = context.environment()
  const { customer, deleted } = await changeDatabase(context, async (database) => {
    const customer = await deletableAccount(database, loginName)
    await requireConfirmed(context, customer, confirm)
    const warn = (line: string) => process.stderr.write(`${line}\n`)
    const deleted = await deleteCustomer(database, context.operator(), { environment, loginName, warn })
    return { customer, deleted }
  })
  if (json) {
    const { uuid, jobsCancelled: jobs_cancelled } = deleted
    return context.print(JSON.stringify({ login_name: customer.login_name, uuid, jobs_cancelled }))
  }
  context.print(text.done(customer.login_name, deleted.uuid, String(deleted.jobsCancelled)))
  if (environment.oidcIssuer !== undefined) context.print(text.realm(environment.oidcIssuer))
}

interface ToDelete {
  readonly id: number
  readonly login_name: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
}

/** @throws Failure  where another name was typed, or the terminal allows none */
async function requireConfirmed(
  { words }: Context,
  { id, login_name, first_name, last_name, email }: ToDelete,
  confirm: string | undefined,
): Promise<void> {
  const text = words.customerCommand.deletion
  const typed = confirm ?? (stdin.isTTY ? await typedName() : undefined)
  if (typed === undefined) throw new Failure(text.needsConfirm(login_name), 2)
  if (typed !== login_name) throw new Failure(text.otherName(typed), 2)

  async function typedName(): Promise<string> {
    process.stderr.write(
      `${text.about(login_name, `${first_name} ${last_name}`.trim(), email, String(id))}\n`,
    )
    const terminal = createInterface({ input: stdin, output: stdout })
    try {
      return (await terminal.question(text.question)).trim()
    } finally {
      terminal.close()
    }
  }
}
