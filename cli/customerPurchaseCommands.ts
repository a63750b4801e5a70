import type { Command } from 'commander'
import type { Context } from './context.ts'
import type { JsonArguments } from './customerAccountCommands.ts'
import { correct, listPurchases, takeBack } from './customerPurchases.ts'
import { grant } from './customers.ts'

export interface GrantArguments extends JsonArguments {
  readonly product?: string
  readonly atlas?: string
  readonly orders?: string
  readonly sites?: string
  readonly expires?: string
}

export interface TakeBackArguments extends JsonArguments {
  readonly reason?: string
}

export interface CorrectArguments extends TakeBackArguments {
  readonly orders?: string
  readonly sites?: string
  readonly expires?: string
}

/** Commands for purchases. Grants are never changed: a correction is an entry of its own, with a reason. */
export function addPurchaseCommands(customer: Command, context: Context): void {
  customer
    .command('grant')
    .description('give an account orders of a product, or sites of it to choose')
    .argument('<login>', 'login name')
    .option('--product <name>', 'as in the address of its page: ts/demo')
    .option('--atlas <id>', 'every product of this atlas, instead of one')
    .option('--orders <number>', 'how many orders')
    .option('--sites <number>', 'how many sites, instead of orders')
    .option('--expires <date>', 'last day, YYYY-MM-DD; default: no date limit')
    .option('--json', 'print the purchase as JSON')
    .action((login: string, options: GrantArguments) => grant(context, login, options))
  customer
    .command('purchases')
    .description('list what a customer has bought, what is left of it, and corrections')
    .argument('<login>', 'login name')
    .option('--json', 'print them as JSON')
    .action((login: string, options: JsonArguments) => listPurchases(context, login, options))
  customer
    .command('correct')
    .description('correct number or date limit of a purchase')
    .argument('<login>', 'login name')
    .argument('<purchase>', 'number of the purchase, as “purchases” prints it')
    .option('--orders <number>', 'how many orders it has in all')
    .option('--sites <number>', 'how many sites it has in all')
    .option('--expires <date>', 'last day, YYYY-MM-DD, or never')
    .option('--reason <text>', 'why; the customer reads it')
    .option('--json', 'print what changed as JSON')
    .action((login: string, purchase: string, options: CorrectArguments) =>
      correct(context, login, purchase, options),
    )
  customer
    .command('take-back')
    .description('take back what is left of a purchase and end it')
    .argument('<login>', 'login name')
    .argument('<purchase>', 'number of the purchase, as “purchases” prints it')
    .option('--reason <text>', 'why; the customer reads it')
    .option('--json', 'print what changed as JSON')
    .action((login: string, purchase: string, options: TakeBackArguments) =>
      takeBack(context, login, purchase, options),
    )
}
