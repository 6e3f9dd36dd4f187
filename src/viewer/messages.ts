import type { DocumentView } from '#machines/hiring/document-rules.ts'

/** What the page hands to the frame that shows a document. */
export type ToViewer = { name: string; view: DocumentView; bytes: ArrayBuffer }
/** What the frame answers: that it can take a document, what became of that, or that the person pressed Escape. */
export type FromViewer = { type: 'ready' | 'shown' | 'failed' | 'closed' }
