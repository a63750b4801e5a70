import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parseUtc, type Share, shareRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { sharesKey } from '#web/shares/sharesKey.ts'
import { useNow } from '#web/state/useNow.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { styled } from '#web/ui/styled.ts'

/** Shared links of the account: their content, state and use; they can be revoked. */
export function SharesCard() {
  const { shares: text, common } = useText()
  const { call } = useCaller()
  const client = useQueryClient()
  const [revoking, setRevoking] = useState<Share | null>(null)
  const shares = useQuery({
    queryKey: sharesKey,
    queryFn: async ({ signal }) => (await call(shareRoutes.shares, { query: { limit: 200 }, signal })).shares,
  })
  const revoke = useSingleMutation({
    mutationFn: (id: number) => call(shareRoutes.revokeShare, { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sharesKey }),
    onSettled: () => setRevoking(null),
  })
  const failure = shares.error ?? revoke.error
  const nameOf = ({ title, id }: Share) => (title === '' ? `${text.link} ${id}` : title)
  return (
    <Card title={text.mine} id="shares">
      <CardBody>
        <p className={styled('quiet')}>{shares.data?.length === 0 ? text.mineNone : text.mineText}</p>
      </CardBody>
      {failure && <Problem>{errorText(failure)}</Problem>}
      {shares.data && shares.data.length > 0 && (
        <ShareTable shares={shares.data} nameOf={nameOf} onRevoke={setRevoking} />
      )}
      {revoking && (
        <ConfirmDialog
          title={text.revokeTitle(nameOf(revoking))}
          keep={common.cancel}
          confirm={text.revoke}
          busy={revoke.isPending}
          onConfirm={() => revoke.mutate(revoking.id)}
          onClose={() => setRevoking(null)}
        >
          {text.revokeText}
        </ConfirmDialog>
      )}
    </Card>
  )
}

function ShareTable({
  shares,
  nameOf,
  onRevoke,
}: {
  readonly shares: readonly Share[]
  readonly nameOf: (share: Share) => string
  readonly onRevoke: (share: Share) => void
}) {
  const { shares: text, account } = useText()
  const { columns } = text
  const { created, expiry } = account.keyColumns
  const format = useFormat()
  const nowMs = useNow(60_000)
  const stateOf = ({ revoked_at, expires_at }: Share) =>
    revoked_at !== null ? 'revoked' : parseUtc(expires_at) <= nowMs ? 'expired' : 'active'
  return (
    <DataTable
      caption={text.mine}
      rows={shares}
      keyOf={({ id }) => id}
      columns={[
        {
          head: columns.shown,
          cell: (share) => (
            <>
              {nameOf(share)} (
              {share.map
                ? text.page.mapTitle
                : text.results(share.jobs.length, format.number(share.jobs.length))}
              )
            </>
          ),
          strong: true,
        },
        { head: created, cell: (share) => format.date(share.created_at) },
        { head: expiry, cell: (share) => format.date(share.expires_at) },
        {
          head: columns.opened,
          cell: ({ opened, last_opened_at: at }) =>
            at === null ? text.never : text.openedTimes(opened, format.number(opened), format.dateTime(at)),
        },
        {
          head: columns.state,
          cell: (share) => (
            <Chip tone={stateOf(share) === 'active' ? 'ok' : 'wait'}>{text.states[stateOf(share)]}</Chip>
          ),
        },
        {
          head: null,
          cell: (share) =>
            stateOf(share) === 'active' && (
              <SmallTool
                icon="trash"
                label={`${text.revoke}: ${nameOf(share)}`}
                onClick={() => onRevoke(share)}
              />
            ),
        },
      ]}
    />
  )
}
