import { useLanguage } from '#web/language/LanguageContext.tsx'
import type { Release, Run } from './parseChangelog.ts'
import styles from './ReleaseLines.module.css'

/** News of a release, in the reader's language; English replaces a missing translation. */
export function ReleaseLines({ release: { lines } }: { readonly release: Release }) {
  const language = useLanguage()
  const own = lines[language].length > 0 ? lines[language] : lines.en
  return (
    <ul className={styles.lines}>
      {own.map((runs) => (
        <li key={runs.map(({ text }) => text).join('')}>
          {runs.map((run) => (
            <Words key={`${run.kind} ${run.text}`} run={run} />
          ))}
        </li>
      ))}
    </ul>
  )
}

function Words({ run }: { readonly run: Run }) {
  if (run.kind === 'strong') return <strong>{run.text}</strong>
  return run.kind === 'code' ? <code>{run.text}</code> : run.text
}
