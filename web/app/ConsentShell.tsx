import { Suspense } from 'react'
import type { Customer } from '#contracts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Header } from './Header.tsx'
import { loadScreen } from './loadScreen.ts'
import styles from './Shell.module.css'

const ConsentScreen = loadScreen(() => import('#web/features/legal/ConsentScreen.tsx'), 'ConsentScreen')

/** Blocks the application until the terms of use and the legal information are accepted. */
export function ConsentShell({ customer }: { readonly customer: Customer }) {
  return (
    <>
      <Header theme="wind" />
      <main id="content" className={styles.content}>
        <Suspense fallback={<Spinner />}>
          <ConsentScreen customer={customer} />
        </Suspense>
      </main>
    </>
  )
}
