import type { Command } from 'commander'
import type { Context } from './context.ts'
import { addAccountCommands } from './customerAccountCommands.ts'
import { addPurchaseCommands } from './customerPurchaseCommands.ts'
import { addRequestCommands } from './customerRequests.ts'
import { createAccount, invite, setEnabled } from './customers.ts'
import { invitationDays } from './invitationText.ts'

export interface CreateArguments {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
  readonly role: string
  readonly json?: true
}

export interface InviteArguments {
  readonly days?: string
  readonly json?: true
}

/** `anemone customer …`: accounts and their purchases. Each change is in the audit log. */
export function addCustomerCommands(program: Command, context: Context): void {
  const customer = program.command('customer').description('look after accounts and their purchases')
  customer
    .command('create')
    .description(
      'make an account with a random password, or an invitation where a realm decides; printed once',
    )
    .argument('<login>', 'login name')
    .requiredOption('--email <address>', 'email address')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--role <role>', 'customer, admin or demo', 'customer')
    .option('--json', 'print the account as JSON')
    .action((login: string, options: CreateArguments) => createAccount(context, login, options))
  customer
    .command('invite')
    .description('make a code by which an account of the realm takes over an account; printed once')
    .argument('<login>', 'login name of the account')
    .option('--days <number>', 'how long the code is good', String(invitationDays))
    .option('--json', 'print the invitation as JSON')
    .action((login: string, options: InviteArguments) => invite(context, login, options))
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
  addAccountCommands(customer, context)
  addPurchaseCommands(customer, context)
  addRequestCommands(customer, context)
}
