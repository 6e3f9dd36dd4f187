import { useSelector } from '@xstate/react'
import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { StateValueFrom } from 'xstate'
import type { documentOpeningMachine } from '#machines/hiring/document-opening.machine.ts'
import { viewOf } from '#machines/hiring/document-rules.ts'
import * as texts from '#src/texts/documents.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { StyledModal } from '#src/ui/styled.tsx'
import { DocumentFrame } from './document-frame.tsx'
import type { Opening } from './documents.tsx'

type Props = { opening: Opening }
type View = (props: Props) => ReactNode

const views = {
  closed: () => null,
  loading: (it) => <Loading {...it} />,
  failed: (it) => <Failed {...it} isRepeatable />,
  gone: (it) => <Failed {...it} />,
  drawing: (it) => <Viewer {...it} />,
  shown: (it) => <Viewer {...it} />,
  unreadable: (it) => <Unreadable {...it} />,
} satisfies Record<StateValueFrom<typeof documentOpeningMachine>, View>

/** A document that somebody looks at or downloads, as far as that has come. */
export function DocumentDialog({ opening }: Props) {
  const state = useSelector(opening, (it) => it.value)
  return views[state]({ opening })
}

const CloseButton = ({ opening, label }: Props & { label: string }) => (
  <Button onClick={() => opening.send({ type: 'cancel' })}>{label}</Button>
)

const DownloadButton = ({ opening }: Props) => (
  <Button onClick={() => opening.send({ type: 'download' })}>
    <Download size={16} aria-hidden />
    {texts.download}
  </Button>
)

function Loading({ opening }: Props) {
  const { name } = useSelector(opening, (it) => it.context.document)
  return (
    <Dialog
      title={texts.loading(name)}
      onCancel={() => opening.send({ type: 'cancel' })}
      actions={<CloseButton opening={opening} label={texts.cancel} />}
    >
      {null}
    </Dialog>
  )
}

function Failed({ opening, isRepeatable = false }: Props & { isRepeatable?: boolean }) {
  const { document, problem } = useSelector(opening, (it) => it.context)
  return (
    <Dialog
      title={texts.notLoaded(document.name)}
      onCancel={() => opening.send({ type: 'cancel' })}
      actions={
        <>
          <CloseButton opening={opening} label={texts.close} />
          {isRepeatable ? (
            <Button variant="solid" onClick={() => opening.send({ type: 'retry' })}>
              {texts.tryAgain}
            </Button>
          ) : null}
        </>
      }
    >
      {problem ? <DialogError problem={problem} /> : null}
    </Dialog>
  )
}

function Unreadable({ opening }: Props) {
  const { document, problem } = useSelector(opening, (it) => it.context)
  return (
    <Dialog
      title={texts.notLoaded(document.name)}
      onCancel={() => opening.send({ type: 'cancel' })}
      actions={
        <>
          <CloseButton opening={opening} label={texts.close} />
          <DownloadButton opening={opening} />
        </>
      }
    >
      <p>{problem?.message}</p>
    </Dialog>
  )
}

function Viewer({ opening }: Props) {
  const { document, content } = useSelector(opening, (it) => it.context)
  const isDrawing = useSelector(opening, (it) => it.matches('drawing'))
  const titleId = useId()
  const view = viewOf(document)
  if (!content || !view) return null
  return (
    <StyledModal
      aria-labelledby={titleId}
      onCancel={() => opening.send({ type: 'cancel' })}
      width="min(62rem, calc(100vw - 1rem))"
      height="calc(100dvh - 2rem)"
      maxHeight="none"
      display="grid"
      gridTemplateRows="auto minmax(0, 1fr)"
      overflow="hidden"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" padding="3" borderBottomWidth="1px">
        <chakra.h2 id={titleId} textStyle="h3" flex="1" minWidth="8rem" overflowWrap="anywhere">
          {document.name}
        </chakra.h2>
        <chakra.span role="status" textStyle="small" color="fg-quiet">
          {isDrawing ? texts.loading(document.name) : ''}
        </chakra.span>
        <DownloadButton opening={opening} />
        <CloseButton opening={opening} label={texts.close} />
      </chakra.div>
      <DocumentFrame name={document.name} view={view} content={content} opening={opening} />
    </StyledModal>
  )
}
