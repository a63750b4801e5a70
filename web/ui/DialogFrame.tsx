// Not by @import in the style module, which would rename the library's classes.
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Modal.css'

import { Modal } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './Dialog.module.css'
import { MantineFrame } from './MantineFrame.tsx'

const widthsPx = { medium: 480, large: 880, wide: 1180 } as const

export interface DialogFrameProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  /** Buttons at the foot, the one to press last. */
  readonly actions?: ReactNode
  readonly size?: keyof typeof widthsPx
  readonly children: ReactNode
}

/** The frame of a dialog, which keeps the focus; Escape, the cross and a click beside it close it. */
export function DialogFrame({ title, open, onClose, actions, size = 'medium', children }: DialogFrameProps) {
  const { common } = useText()
  useFocusBack(open)
  return (
    <MantineFrame>
      <Modal.Root
        opened={open}
        onClose={onClose}
        centered
        size={widthsPx[size]}
        transitionProps={{ duration: 0 }}
        returnFocus={false}
        // By a style element that the content-security policy forbids; Dialog.module.css does it.
        lockScroll={false}
      >
        <Modal.Overlay className={styles.overlay} />
        <Modal.Content className={styles.content}>
          {/* Not Modal.Header: its header element would be a second banner of the page. */}
          <div className={styles.header}>
            <Modal.Title className={styles.title}>{title}</Modal.Title>
            <Modal.CloseButton className={styles.close} aria-label={common.close} />
          </div>
          <Modal.Body className={styles.body}>
            {children}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </MantineFrame>
  )
}

/**
 * Gives the focus back to what opened the dialog. The library does so only for a dialog that stays in the page
 * when it is closed; most are taken out of it.
 */
function useFocusBack(open: boolean): void {
  useLayoutEffect(() => {
    const opener = document.activeElement
    if (!open || !(opener instanceof HTMLElement)) return
    return () => opener.focus()
  }, [open])
}
