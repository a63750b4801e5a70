import type { Command } from 'commander'
import { auditDetailsText, createFormat, formatUtc, requestStates } from '#contracts'
import { operatorCommands } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import { endOfDay } from './day.ts'
import { Failure } from './failure.ts'
import { printTable } from './printTable.ts'

/** Largest list that the command shows; the page shows longer ones. */
const most = 200

interface ListArguments {
  readonly all?: true
  readonly json?: true
}

interface AnswerArguments {
  readonly expires?: string
  readonly answer?: string
  readonly reason?: string
  readonly json?: true
}

/** Requests for products, and the answers to them. */
export function addRequestCommands(customer: Command, context: Context): void {
  customer
    .command('requests')
    .description('list what customers ask for, newest first')
    .option('--all', 'also those that were answered or withdrawn')
    .option('--json', 'print them as JSON')
    .action((options: ListArguments) => listRequests(context, options))
  customer
    .command('grant-request')
    .description('grant everything that a request names; the customer gets a mail')
    .argument('<request>', 'number of the request, as “requests” prints it')
    .option('--expires <date>', 'last day, YYYY-MM-DD; default: no date limit')
    .option('--answer <text>', 'the customer reads it')
    .option('--json', 'print what was granted as JSON')
    .action((request: string, options: AnswerArguments) => grant(context, request, options))
  customer
    .command('decline-request')
    .description('decline a request; the customer gets a mail')
    .argument('<request>', 'number of the request, as “requests” prints it')
    .option('--reason <text>', 'why; the customer reads it')
    .option('--json', 'print the request as JSON')
    .action((request: string, options: AnswerArguments) => decline(context, request, options))
}

async function listRequests(context: Context, { all, json }: ListArguments): Promise<void> {
  const { requestsIn } = await operatorCommands()
  const found = await changeDatabase(context, (database) =>
    requestsIn(database, all ? undefined : requestStates[0], most),
  )
  const requests = found.map((request) => ({
    request_id: request.id,
    login_name: request.login_name,
    created_at: formatUtc(request.created_at.getTime()),
    state: request.state,
    items: request.items.map(({ code, product_name, orders }) => ({
      product: `${code}/${product_name}`,
      orders,
    })),
    message: request.message,
  }))
  if (json) return context.print(JSON.stringify(requests))
  const { customerCommand: text, prices } = context.words
  const { columns } = text
  printTable(
    context,
    [columns.request, columns.login, columns.since, columns.state, columns.product],
    requests.map(({ request_id, login_name, created_at, state, items }) => [
      String(request_id),
      login_name,
      created_at,
      prices.states[state],
      items.map(({ product, orders }) => (orders === null ? product : `${product} x ${orders}`)).join(', '),
    ]),
  )
}

async function grant(context: Context, request: string, given: AnswerArguments): Promise<void> {
  const text = context.words.customerCommand
  const expiresAt = given.expires === undefined ? null : endOfDay(given.expires)
  if (expiresAt === undefined) throw new Failure(text.invalidDay('expires', given.expires ?? ''), 2)
  const order = { id: requestNumber(context, request), expiresAt, answer: given.answer?.trim() ?? '' }
  const { grantRequestOnCommand } = await operatorCommands()
  const details = await changeDatabase(context, (database) =>
    grantRequestOnCommand(database, context.operator(), order),
  )
  report(context, details, given.json)
}

async function decline(context: Context, request: string, given: AnswerArguments): Promise<void> {
  const answer = given.reason?.trim() ?? ''
  if (answer === '') throw new Failure(context.words.customerCommand.needsReason, 2)
  const order = { id: requestNumber(context, request), answer }
  const { declineRequestOnCommand } = await operatorCommands()
  const details = await changeDatabase(context, (database) =>
    declineRequestOnCommand(database, context.operator(), order),
  )
  report(context, details, given.json)
}

function report(
  context: Context,
  details: Parameters<typeof auditDetailsText>[0],
  json: true | undefined,
): void {
  const { audit, units } = context.words
  const format = createFormat(context.language, units)
  context.print(json ? JSON.stringify(details) : auditDetailsText(details, audit, format))
}

function requestNumber({ words }: Context, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Failure(words.customerCommand.invalidRequest(text), 2)
  return number
}
