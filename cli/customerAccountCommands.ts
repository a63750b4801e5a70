import type { Command } from 'commander'
import type { Context } from './context.ts'
import { endSessions, resetPassword, revokeKeys } from './customerAccess.ts'
import { deleteAccount, exportData } from './customerData.ts'
import { listAccounts, showAccount } from './customerLists.ts'

export interface JsonArguments {
  readonly json?: true
}

/** Commands for one account: list, export, delete, new password, log out. */
export function addAccountCommands(customer: Command, context: Context): void {
  customer
    .command('list')
    .description('list accounts by login name')
    .option('--search <text>', 'only those with it in name, company, email or ID')
    .option('--json', 'print them as JSON')
    .action((options: JsonArguments & { readonly search?: string }) => listAccounts(context, options))
  customer
    .command('show')
    .description('show an account with its API keys, sessions and jobs')
    .argument('<login>', 'login name')
    .option('--json', 'print it as JSON')
    .action((login: string, options: JsonArguments) => showAccount(context, login, options))
  customer
    .command('export')
    .description('write all data kept about a customer as JSON')
    .argument('<login>', 'login name')
    .option('--out <file>', 'file to write, for its owner only; default: standard output')
    .action((login: string, options: { readonly out?: string }) => exportData(context, login, options))
  customer
    .command('delete')
    .description('delete an account with lists, jobs, results, keys and purchases')
    .argument('<login>', 'login name')
    .option('--confirm <login>', 'the login name once more, instead of typing it')
    .option('--json', 'print what was deleted as JSON')
    .action((login: string, options: JsonArguments & { readonly confirm?: string }) =>
      deleteAccount(context, login, options),
    )
  customer
    .command('reset-password')
    .description('print a one-time link that sets a new password')
    .argument('<login>', 'login name')
    .option('--mail', 'mail the link to the customer instead')
    .option('--json', 'print the link as JSON')
    .action((login: string, options: JsonArguments & { readonly mail?: true }) =>
      resetPassword(context, login, options),
    )
  customer
    .command('revoke-keys')
    .description('revoke API keys of a customer, all or one')
    .argument('<login>', 'login name')
    .option('--key <id>', 'only this one, by the ID that “show” prints')
    .option('--json', 'print how many as JSON')
    .action((login: string, options: JsonArguments & { readonly key?: string }) =>
      revokeKeys(context, login, options),
    )
  customer
    .command('end-sessions')
    .description('end all sessions of a customer')
    .argument('<login>', 'login name')
    .option('--json', 'print how many as JSON')
    .action((login: string, options: JsonArguments) => endSessions(context, login, options))
}
