import { useEffect, useRef } from 'react'

const channelName = 'anemone-site-lists'

/** Notifies the other tabs of this browser that lists have changed, and is notified by them. */
export function useOtherTabs(onChange: () => void): { readonly notifyTabs: () => void } {
  const channel = useRef<BroadcastChannel | null>(null)
  const newest = useRef(onChange)
  useEffect(() => {
    newest.current = onChange
  })
  useEffect(() => {
    const opened = new BroadcastChannel(channelName)
    opened.onmessage = () => newest.current()
    channel.current = opened
    return () => {
      channel.current = null
      opened.close()
    }
  }, [])
  return { notifyTabs: () => channel.current?.postMessage(null) }
}
