import type { Command } from 'commander'
import { moveRealm, rotateSigningKey } from '#server'
import { changeDatabase } from './changeDatabase.ts'
import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** `anemone identity …`: the keys of the embedded issuer, and the address of an external realm. */
export function addIdentityCommand(program: Command, context: Context): void {
  const identity = program.command('identity').description('look after the identity provider')
  identity
    .command('move-realm')
    .description('keep the accounts of a realm whose address has changed; stop the servers before')
    .argument('<old>', 'OIDC_ISSUER so far')
    .argument('<new>', 'OIDC_ISSUER from now on')
    .option('--json', 'print the numbers as JSON')
    .action(async (from: string, to: string, { json }: { json?: true }) => {
      const [old, next] = [readIssuer(context, from), readIssuer(context, to)]
      const { moved, left } = await changeDatabase(context, (database) =>
        moveRealm(database, context.operator(), { from: old, to: next }),
      )
      context.print(
        json ? JSON.stringify({ moved, left }) : context.text.realmMoved(String(moved), String(left)),
      )
    })
  identity
    .command('rotate-key')
    .description('sign tokens with a new key from now on; a running server takes it up')
    .option('--json', 'print the new key id as JSON')
    .action(async ({ json }: { json?: true }) => {
      const { kid, oldKeyGoodForS } = await rotateSigningKey(context.environment(), context.operator())
      context.print(
        json
          ? JSON.stringify({ kid, old_key_good_for_s: oldKeyGoodForS })
          : context.text.keyRotated(kid, Math.ceil(oldKeyGoodForS / 60)),
      )
    })
}

/** Reads the issuer like `OIDC_ISSUER`: without a slash at its end. */
function readIssuer({ text }: Context, given: string): string {
  if (!/^https?:/.test(given) || !URL.canParse(given)) throw new Failure(text.invalidIssuer(given), 2)
  return given.replace(/\/+$/, '')
}
