import { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
// The parser runs in this frame, which has neither an origin nor a network: a worker could not be loaded here.
import 'pdfjs-dist/build/pdf.worker.mjs'
import * as texts from '#src/texts/document-viewer.ts'
import type { FromViewer, ToViewer } from './messages.ts'

// The frame that shows what somebody has uploaded. It is sandboxed without an origin of its own: whatever a document
// makes of the parser, there is no session, no storage and no network within its reach.

/** So many are drawn: each takes some megabytes. */
const mostPages = 60
const widest = 900

const pages = document.getElementById('pages')
const tell = (message: FromViewer) => window.parent.postMessage(message, '*')

const figure = (label: string, ...children: Element[]) => {
  const it = document.createElement('figure')
  it.setAttribute('aria-label', label)
  it.append(...children)
  pages?.append(it)
}

const hiddenText = async (page: PDFPageProxy) => {
  const { items } = await page.getTextContent()
  const it = document.createElement('div')
  it.className = 'text'
  it.textContent = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return it
}

const drawPage = async (pdf: PDFDocumentProxy, number: number) => {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const width = Math.min(widest, document.documentElement.clientWidth - 24)
  const sharpness = Math.min(2, window.devicePixelRatio || 1)
  const viewport = page.getViewport({ scale: (width / natural.width) * sharpness })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  canvas.style.width = `${width}px`
  canvas.setAttribute('aria-hidden', 'true')
  await page.render({ canvas, viewport }).promise
  figure(texts.pageOf(number, pdf.numPages), canvas, await hiddenText(page))
  page.cleanup()
}

const showPdf = async (bytes: ArrayBuffer) => {
  const pdf = await getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    verbosity: 0,
  }).promise
  const shown = Math.min(pdf.numPages, mostPages)
  for (let number = 1; number <= shown; number += 1) await drawPage(pdf, number)
  if (shown === pdf.numPages) return
  const note = document.createElement('p')
  note.textContent = texts.firstPages(shown, pdf.numPages)
  pages?.append(note)
}

/** @throws TypeError when it is no text */
const showText = (bytes: ArrayBuffer) => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (text.includes('\0')) throw new TypeError('Binary content')
  const it = document.createElement('pre')
  it.textContent = text
  pages?.append(it)
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToViewer>) => {
  if (source !== window.parent) return
  document.title = data.name
  const shown = data.view === 'pdf' ? showPdf(data.bytes) : Promise.resolve(data.bytes).then(showText)
  shown.then(
    () => tell({ type: 'shown' }),
    () => tell({ type: 'failed' }),
  )
})
window.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') tell({ type: 'closed' })
})
tell({ type: 'ready' })
