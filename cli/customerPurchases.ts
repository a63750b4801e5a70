import { type AuditDetails, auditDetailsText, correctionText, createFormat } from '#contracts'
import { operatorCommands } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import type { JsonArguments } from './customerAccountCommands.ts'
import type { CorrectArguments, TakeBackArguments } from './customerPurchaseCommands.ts'
import { endOfDay } from './day.ts'
import { Failure } from './failure.ts'
import { printTable } from './printTable.ts'

/** Prints the purchases of a customer, newest first, each with its corrections. */
export async function listPurchases(
  context: Context,
  loginName: string,
  { json }: JsonArguments,
): Promise<void> {
  const { purchasesOfCustomer, presentPurchase } = await operatorCommands()
  const found = await changeDatabase(context, (database) => purchasesOfCustomer(database, loginName))
  const purchases = found.map(presentPurchase)
  if (json) return context.print(JSON.stringify(purchases))
  const { customerCommand: text, audit } = context.words
  const format = createFormat(context.language, context.words.units)
  const count = (orders: number | null) => (orders === null ? audit.unlimitedOrders : format.number(orders))
  const { columns } = text
  printTable(
    context,
    [columns.purchase, columns.product, columns.bought, columns.left, columns.until],
    purchases.flatMap(
      ({
        purchase_id,
        product,
        orders,
        remaining_orders,
        sites,
        sites_selected,
        expires_at,
        corrections,
      }) => [
        [
          String(purchase_id),
          product,
          sites === null ? count(orders) : audit.sites(sites, format.number(sites)),
          sites === null ? count(remaining_orders) : format.number(sites - (sites_selected ?? 0)),
          expires_at ?? audit.noDateLimit,
        ],
        ...corrections.map((correction) => [
          '',
          `${correction.at.slice(0, 10)}: ${correctionText(correction, audit, format)} (${audit.reason(correction.reason)})`,
        ]),
      ],
    ),
  )
}

/** Corrects number or expiry date of a purchase. */
export async function correct(
  context: Context,
  loginName: string,
  purchase: string,
  { orders, sites, expires, reason, json }: CorrectArguments,
): Promise<void> {
  const text = context.words.customerCommand
  const purchaseId = purchaseNumber(context, purchase)
  if (orders === undefined && sites === undefined && expires === undefined)
    throw new Failure(text.nothingGiven, 2)
  const wanted = {
    orders: number(context, 'orders', orders),
    sites: number(context, 'sites', sites),
    expiresAt: expiry(context, expires),
  }
  const order = { loginName, purchaseId, reason: given(context, reason) }
  const { correctForCustomer } = await operatorCommands()
  const details = await changeDatabase(context, (database) =>
    correctForCustomer(database, context.operator(), order, wanted),
  )
  report(context, loginName, details, json)
}

/** Revokes the rest of a purchase. */
export async function takeBack(
  context: Context,
  loginName: string,
  purchase: string,
  { reason, json }: TakeBackArguments,
): Promise<void> {
  const order = { loginName, purchaseId: purchaseNumber(context, purchase), reason: given(context, reason) }
  const { takeBackFromCustomer } = await operatorCommands()
  const details = await changeDatabase(context, (database) =>
    takeBackFromCustomer(database, context.operator(), order),
  )
  report(context, loginName, details, json)
}

function report(context: Context, loginName: string, details: AuditDetails, json: true | undefined): void {
  const { customerCommand: text, audit, units } = context.words
  const format = createFormat(context.language, units)
  context.print(
    json
      ? JSON.stringify({ login_name: loginName, ...details })
      : text.corrected(loginName, auditDetailsText(details, audit, format)),
  )
}

function purchaseNumber({ words }: Context, text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1)
    throw new Failure(words.customerCommand.invalidPurchase(text), 2)
  return number
}

function number({ words }: Context, option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isInteger(number) || number < 0)
    throw new Failure(words.customerCommand.invalidNumber(option, text), 2)
  return number
}

/** Parses an expiry date: null for never, undefined for unchanged. */
function expiry({ words }: Context, day: string | undefined): Date | null | undefined {
  if (day === undefined) return undefined
  if (day === 'never') return null
  const end = endOfDay(day)
  if (end === undefined) throw new Failure(words.customerCommand.invalidDay('expires', day), 2)
  return end
}

function given({ words }: Context, reason: string | undefined): string {
  if (reason === undefined || reason.trim() === '') throw new Failure(words.customerCommand.needsReason, 2)
  return reason.trim()
}
