import { ownAccountRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { stackClass } from '#web/ui/layout.ts'
import prose from '#web/ui/prose.module.css'
import styles from './AccountPage.module.css'

/** Export of all stored data about the customer. */
export function OwnDataCard({ locked }: { readonly locked: boolean }) {
  const { account } = useText()
  const { fetchFile } = useCaller()
  const download = useSingleMutation({
    mutationFn: async () => saveFile(await fetchFile(ownAccountRoutes.ownData), 'anemone-data.json'),
  })
  return (
    <Card title={account.ownData}>
      <CardBody>
        <div className={stackClass('s4')}>
          <p className={prose.quiet}>{account.ownDataText}</p>
          {download.isError && <Problem>{errorText(download.error)}</Problem>}
          <Button
            icon="download"
            className={styles.submit}
            busy={download.isPending}
            disabled={locked}
            onClick={() => download.mutate()}
          >
            {account.download}
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}
