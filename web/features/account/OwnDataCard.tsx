import { ownAccountRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { styled } from '#web/ui/styled.ts'

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
        <div className={styled('stack', 's4')}>
          <p className={styled('quiet')}>{account.ownDataText}</p>
          {download.isError && <Problem>{errorText(download.error)}</Problem>}
          <Button
            icon="download"
            className={styled('ownWidth')}
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
