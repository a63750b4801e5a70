import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { AddOperationFile } from './AddOperationFile.tsx'
import { OperationFiles } from './OperationFiles.tsx'
import { OperationMails } from './OperationMails.tsx'
import { operationFilesQuery } from './operationQueries.ts'

const OperationAnalysis = lazy(async () => ({
  default: (await import('./OperationAnalysis.tsx')).OperationAnalysis,
}))

/** Operation of a wind farm: its files, and what they show with the atlas of a product. */
export function OperationCard({
  listId,
  farmName,
  productId,
}: {
  readonly listId: number
  readonly farmName: string
  readonly productId: number
}) {
  const { operation: text } = useText()
  const query = useQuery(operationFilesQuery(useCaller(), listId))
  const [isAnalysed, setAnalysed] = useState(false)
  if (query.isError) return <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>
  if (query.data === undefined) return <Spinner />
  const { files, report } = query.data
  return (
    <CardBody>
      <div className={styled('stack', 's4')}>
        <p>{text.explanation}</p>
        <OperationFiles listId={listId} files={files} />
        <AddOperationFile listId={listId} />
        {(files.length > 0 || report !== null) && (
          <OperationMails listId={listId} productId={productId} report={report} />
        )}
        {files.length > 0 && !isAnalysed && (
          <div>
            <Button variant="primary" onClick={() => setAnalysed(true)}>
              {text.analyse}
            </Button>
          </div>
        )}
        {files.length > 0 && isAnalysed && (
          <Suspense fallback={<Spinner />}>
            <OperationAnalysis
              listId={listId}
              farmName={farmName}
              productId={productId}
              turbines={[
                ...new Set(files.flatMap(({ kind, turbines }) => (kind === 'steps' ? turbines : []))),
              ]}
            />
          </Suspense>
        )}
      </div>
    </CardBody>
  )
}
