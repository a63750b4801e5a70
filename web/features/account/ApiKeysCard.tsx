import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type ApiKey, ownAccountRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { everyPage } from '#web/api/pages.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { ApiKeyTable } from './ApiKeyTable.tsx'
import { apiKeysKey } from './apiKeysKey.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'

const lives = ['30', '90', '365', 'never'] as const
type Life = (typeof lives)[number]

/** Keys for programs: made, shown once, revoked. */
export function ApiKeysCard({ locked }: { readonly locked: boolean }) {
  const { account, common } = useText()
  const { call, callPage } = useCaller()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [life, setLife] = useState<Life>('365')
  const [revoking, setRevoking] = useState<ApiKey | null>(null)
  const keys = useQuery({
    queryKey: apiKeysKey,
    queryFn: async ({ signal }) => {
      const read = (cursor?: string) => callPage(ownAccountRoutes.apiKeys, { query: { cursor }, signal })
      return (await everyPage(read)).flat()
    },
  })
  const reload = () => client.invalidateQueries({ queryKey: apiKeysKey })
  const create = useSingleMutation({
    mutationFn: () =>
      call(ownAccountRoutes.createApiKey, {
        body: { name: name.trim(), expires_in_days: life === 'never' ? null : Number(life) },
      }),
    onSuccess: () => {
      setName('')
      return reload()
    },
  })
  const revoke = useSingleMutation({
    mutationFn: (id: number) => call(ownAccountRoutes.revokeApiKey, { params: { id } }),
    onSuccess: reload,
    onSettled: () => setRevoking(null),
  })
  const failure = create.error ?? revoke.error ?? keys.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (name.trim() !== '') create.mutate()
  }

  return (
    <Card title={account.apiKeys}>
      <CardBody>
        <p className={styled('quiet')}>
          {account.apiKeysText}{' '}
          <a href="/api/docs" target="_blank" rel="noopener">
            {account.apiDocs}
          </a>
        </p>
      </CardBody>
      {keys.data && keys.data.length > 0 && <ApiKeyTable keys={keys.data} onRevoke={setRevoking} />}
      {failure && <Problem>{errorText(failure)}</Problem>}
      <form {...grid('minmax(0, 1fr) 12rem auto', 's3', 'end', 'insetS4', 'ruleAbove')} onSubmit={submit}>
        <TextField
          label={account.keyName}
          placeholder={account.keyNameHint}
          value={name}
          maxLength={100}
          disabled={locked}
          onChange={setName}
        />
        <Select
          label={account.keyLife}
          value={life}
          choices={lives.map((value) => ({ value, label: account.keyLives[value] }))}
          disabled={locked}
          onChange={(value) => setLife(lives.find((known) => known === value) ?? '365')}
        />
        <Button type="submit" icon="plus" busy={create.isPending} disabled={locked || name.trim() === ''}>
          {account.createKey}
        </Button>
      </form>
      {create.data && <NewKeyDialog apiKey={create.data.key} onClose={create.reset} />}
      {revoking && (
        <ConfirmDialog
          title={account.revokeTitle(revoking.name)}
          keep={common.cancel}
          confirm={account.revoke}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          {account.revokeText}
        </ConfirmDialog>
      )}
    </Card>
  )
}
