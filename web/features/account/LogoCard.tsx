import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type ReportLogo, reportLogoRoutes } from '#contracts'
import { reportLogoQuery } from '#web/account/reportLogoQuery.ts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError, errorText } from '#web/api/apiError.ts'
import type { Caller } from '#web/api/callRoute.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './AccountPage.module.css'

/** The picture on the customer's PDF reports; a chosen one is stored at once. */
export function LogoCard({ locked }: { readonly locked: boolean }) {
  const { account } = useText()
  const caller = useCaller()
  const client = useQueryClient()
  const picker = useRef<HTMLInputElement>(null)
  const query = reportLogoQuery(caller)
  const stored = useQuery(query)
  const change = useMutation({
    mutationFn: (file: File | null) => (file === null ? removeLogo(caller) : storeLogo(caller, file)),
    onSuccess: (logo) => client.setQueryData(query.queryKey, logo),
  })
  const logo = stored.data ?? null
  const problem = change.error ?? stored.error
  return (
    <Card title={account.logo.title}>
      <CardBody>
        <div className={styled('stack', 's4')}>
          <p className={styled('quiet')}>{account.logo.text}</p>
          {logo ? <Shown logo={logo} /> : stored.isSuccess && <p>{account.logo.none}</p>}
          {problem && <Problem>{problemText(problem)}</Problem>}
          <input
            ref={picker}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={account.logo.choose}
            hidden
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) change.mutate(file)
              // So that the same file can be chosen again.
              target.value = ''
            }}
          />
          <div className={styled('row', 's2')}>
            <Button
              icon="upload"
              busy={change.isPending && change.variables !== null}
              disabled={locked || !stored.isSuccess}
              onClick={() => picker.current?.click()}
            >
              {logo ? account.logo.replace : account.logo.choose}
            </Button>
            {logo && (
              <Button
                icon="trash"
                busy={change.isPending && change.variables === null}
                disabled={locked}
                onClick={() => change.mutate(null)}
              >
                {account.logo.remove}
              </Button>
            )}
          </div>
        </div>
      </CardBody>
    </Card>
  )
}

async function storeLogo({ call }: Caller, file: File): Promise<ReportLogo> {
  const form = new FormData()
  form.append('logo', file)
  return (await call(reportLogoRoutes.storeReportLogo, { form })).logo
}

async function removeLogo({ call }: Caller): Promise<null> {
  await call(reportLogoRoutes.removeReportLogo)
  return null
}

function Shown({ logo }: { readonly logo: ReportLogo }) {
  const { account } = useText()
  const format = useFormat()
  return (
    <figure className={styles.logo}>
      <img src={`data:${logo.media_type};base64,${logo.picture_base64}`} alt={account.logo.title} />
      <figcaption>
        {account.logo.pixels(format.exact(logo.width_px), format.exact(logo.height_px))}
      </figcaption>
    </figure>
  )
}

/** Error of the picture, as reported by the server. */
function problemText(error: Error): string {
  const [issue] = error instanceof ApiError ? error.issues : []
  return issue?.message ?? errorText(error)
}
