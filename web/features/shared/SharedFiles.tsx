import { type JobFile, shareRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { saveFile } from '#web/api/saveFile.ts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'

/** Files of a shared result with size and checksum. */
export function SharedFiles({
  run,
  files,
  token,
}: {
  readonly run: string
  readonly files: readonly JobFile[]
  readonly token: string
}) {
  const { shares, products } = useText()
  const { page: text } = shares
  const { file: fileHead, size, checksum } = products.result
  const format = useFormat()
  const { fetchFile } = useCaller()
  const save = useSingleMutation({
    mutationFn: async ({ name }: JobFile) =>
      saveFile(await fetchFile(shareRoutes.sharedFile, { body: { token, run, name } }), name),
  })
  return (
    <>
      {save.isError && <Problem>{errorText(save.error)}</Problem>}
      <div className={styles.table}>
        <DataTable
          wide
          caption={text.files}
          rows={files}
          keyOf={({ name }) => name}
          columns={[
            { head: fileHead, cell: ({ name }) => name, strong: true },
            { head: size, number: ({ bytes }) => format.bytes(bytes) },
            { head: checksum, cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 16)}…</code> },
            {
              head: null,
              cell: (file) => (
                <SmallTool icon="download" label={text.save(file.name)} onClick={() => save.mutate(file)} />
              ),
            },
          ]}
        />
      </div>
    </>
  )
}
