import type { Command } from 'commander'
import type { Context } from './context.ts'
import { createAccount, grant, setEnabled } from './customers.ts'

export interface CreateArguments {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly role: string
  readonly json?: true
}

export interface GrantArguments {
  readonly product: string
  readonly orders?: string
  readonly sites?: string
  readonly expires?: string
  readonly json?: true
}

/** `anemone customer …`: accounts and what they may order. */
export function addCustomerCommands(program: Command, context: Context): void {
  const customer = program.command('customer').description('create accounts and grant purchases')
  customer
    .command('create')
    .description('make an account with a random password, which is printed once')
    .argument('<login>', 'login name')
    .requiredOption('--email <address>', 'email address')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--role <role>', 'customer, admin or demo', 'customer')
    .option('--json', 'print the account as JSON')
    .action((login: string, options: CreateArguments) => createAccount(context, login, options))
  customer
    .command('grant')
    .description('give an account orders of a product, or sites of it to choose')
    .argument('<login>', 'login name')
    .requiredOption('--product <name>', 'as in the address of its page: ts/demo')
    .option('--orders <number>', 'how many orders')
    .option('--sites <number>', 'how many sites, instead of orders')
    .option('--expires <date>', 'last day, YYYY-MM-DD; default: no date limit')
    .option('--json', 'print the purchase as JSON')
    .action((login: string, options: GrantArguments) => grant(context, login, options))
  customer
    .command('disable')
    .description('lock an account out at once: its sessions and API keys too')
    .argument('<login>', 'login name')
    .action((login: string) => setEnabled(context, login, false))
  customer
    .command('enable')
    .description('let a disabled account log in again')
    .argument('<login>', 'login name')
    .action((login: string) => setEnabled(context, login, true))
}
