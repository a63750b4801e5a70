import type { Command } from 'commander'
import { type AuditEntry, auditActs, auditDetailsText, auditedCustomer, createFormat } from '#contracts'
import { operatorCommands } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import { endOfDay, startOfDay } from './day.ts'
import { Failure } from './failure.ts'

interface AuditArguments {
  readonly customer?: string
  readonly uuid?: string
  readonly by?: string
  readonly act?: string
  readonly since?: string
  readonly until?: string
  readonly json?: true
  readonly csv?: true
}

/** `anemone audit`: who did what with which customer and purchase. */
export function addAuditCommand(program: Command, context: Context): void {
  program
    .command('audit')
    .description('print what admins and the operator did, newest first')
    .option('--customer <login>', 'only what is about this customer')
    .option('--uuid <uuid>', 'the same of a customer that was deleted')
    .option('--by <text>', 'only what was done by names with this text')
    .option('--act <act>', `only one kind: ${auditActs.join(', ')}`)
    .option('--since <date>', 'from this day on, YYYY-MM-DD')
    .option('--until <date>', 'to the end of this day, YYYY-MM-DD')
    .option('--json', 'print a JSON array')
    .option('--csv', 'print CSV')
    .action((options: AuditArguments) => audit(context, options))
}

async function audit(context: Context, given: AuditArguments): Promise<void> {
  const { auditCsv, auditOf } = await operatorCommands()
  const filter = {
    customerUuid: given.uuid,
    by: given.by,
    act: knownAct(context, given.act),
    from: day(context, 'since', given.since, startOfDay),
    till: day(context, 'until', given.until, endOfDay),
  }
  await changeDatabase(context, async (database) => {
    const pages = auditOf(database, given.customer, filter)
    if (given.csv) for await (const piece of auditCsv(pages)) process.stdout.write(piece)
    else if (given.json) await printJson(context, pages)
    else await printLines(context, pages)
  })
}

async function printJson(context: Context, pages: AsyncIterable<readonly AuditEntry[]>): Promise<void> {
  const entries: AuditEntry[] = []
  for await (const page of pages) entries.push(...page)
  context.print(JSON.stringify(entries))
}

async function printLines(context: Context, pages: AsyncIterable<readonly AuditEntry[]>): Promise<void> {
  const { audit: text, units, customerCommand } = context.words
  const format = createFormat(context.language, units)
  let count = 0
  for await (const entries of pages)
    for (const entry of entries) {
      count += 1
      const about = [
        entry.act === null ? entry.action : text.acts[entry.act],
        auditDetailsText(entry.details ?? {}, text, format),
      ]
      const status = entry.status >= 400 ? ` (${entry.status})` : ''
      const who = `${entry.admin_login_name}\t${auditedCustomer(entry, text)}`
      context.print(`${entry.at}\t${who}\t${about.filter(Boolean).join(': ')}${status}`)
    }
  if (count === 0) context.print(customerCommand.none)
}

function knownAct({ words }: Context, given: string | undefined) {
  if (given === undefined) return undefined
  const act = auditActs.find((known) => known === given)
  if (act === undefined) throw new Failure(words.customerCommand.invalidAct(given, auditActs.join(', ')), 2)
  return act
}

function day(
  { words }: Context,
  option: string,
  given: string | undefined,
  read: (day: string) => Date | undefined,
): Date | undefined {
  if (given === undefined) return undefined
  const moment = read(given)
  if (moment === undefined) throw new Failure(words.customerCommand.invalidDay(option, given), 2)
  return moment
}
