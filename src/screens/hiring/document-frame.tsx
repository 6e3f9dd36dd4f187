import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentView } from '#machines/hiring/document-rules.ts'
import * as texts from '#src/texts/documents.ts'
import { chakra } from '#src/ui/chakra.ts'
import type { FromViewer, ToViewer } from '#src/viewer/messages.ts'
import type { Opening } from './documents.tsx'

const types: readonly FromViewer['type'][] = ['ready', 'shown', 'failed', 'closed']
const isFromViewer = (data: unknown): data is FromViewer =>
  typeof data === 'object' && data !== null && 'type' in data && types.some((it) => it === data.type)

type Props = { name: string; view: DocumentView; content: Blob; opening: Opening }

/**
 * Shows what somebody has uploaded, in a frame that has no origin: it reaches neither the session nor the network, and
 * is handed the bytes. Only what this very frame says is heard.
 */
export function DocumentFrame({ name, view, content, opening }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const hear = useEffectEvent(async ({ source, data }: MessageEvent<unknown>) => {
    const viewer = frame.current?.contentWindow
    if (!viewer || source !== viewer || !isFromViewer(data)) return
    if (data.type === 'shown') return opening.send({ type: 'view.drawn' })
    if (data.type === 'failed') return opening.send({ type: 'view.failed' })
    if (data.type === 'closed') return opening.send({ type: 'cancel' })
    const bytes = await content.arrayBuffer()
    // It has no origin that could be named; it is ours, and what it is handed is this document alone.
    viewer.postMessage({ name, view, bytes } satisfies ToViewer, '*', [bytes])
  })
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => void hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  return (
    <chakra.iframe
      ref={frame}
      src="/document-viewer.html"
      sandbox="allow-scripts"
      title={texts.viewerOf(name)}
      width="full"
      height="full"
      border="0"
    />
  )
}
