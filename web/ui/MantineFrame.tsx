// The library's variables first, then ours upon them.
import '@mantine/core/styles/default-css-variables.css'
import '../styles/mantine.css'

import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'

/** Components get their appearance from styles/mantine.css; the theme only names what cannot be a CSS variable. */
const theme = createTheme({ defaultRadius: 'sm', cursorType: 'pointer', respectReducedMotion: true })

/** What a component of Mantine needs around it. It comes with the component, so that first pages go without. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      // Style elements that it would write into the page: the content-security policy allows files only.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
