import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { StateValueFrom } from 'xstate'
import type { documentUploadMachine } from '#machines/hiring/document-upload.machine.ts'
import * as texts from '#src/texts/documents.ts'
import { chakra } from '#src/ui/chakra.ts'
import { DialogError } from '#src/ui/dialog-error.tsx'
import { FileDrop } from '#src/ui/file-drop.tsx'
import { ProgressLine } from '#src/ui/progress-line.tsx'
import { StyledButton } from '#src/ui/styled.tsx'
import type { Upload } from './documents.tsx'

type Props = { upload: Upload }
type View = (props: Props) => ReactNode

/** What shows in each state. */
const views = {
  ready: (it) => <Choice {...it} />,
  checking: (it) => <Choice {...it} />,
  uploading: (it) => <Uploading {...it} />,
  failed: (it) => <Stopped {...it} isRepeatable />,
  refused: (it) => <Stopped {...it} />,
} satisfies Record<StateValueFrom<typeof documentUploadMachine>, View>

/** Takes documents, and shows how far their upload has come. */
export function DocumentUpload({ upload }: Props) {
  const state = useSelector(upload, (it) => it.value)
  return (
    <chakra.div padding={{ base: '4', md: '5' }} paddingBottom="2">
      {views[state]({ upload })}
    </chakra.div>
  )
}

const Choice = ({ upload }: Props) => (
  <FileDrop
    label={texts.chooseFiles}
    hint={texts.dropHere}
    onChooseAll={(files) =>
      upload.send({ type: 'files.choose', files: files.map((content) => ({ name: content.name, content })) })
    }
  />
)

function Uploading({ upload }: Props) {
  const { waiting, sent } = useSelector(upload, (it) => it.context)
  const name = waiting[0]?.name ?? ''
  const more = waiting.length - 1
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" justifyContent="space-between">
        <chakra.p role="status" overflowWrap="anywhere" minWidth="0">
          {texts.uploading(name)} {more > 0 ? texts.waiting(more) : ''}
        </chakra.p>
        <StyledButton size="sm" height={{ base: '11', md: '7' }} onClick={() => upload.send({ type: 'cancel' })}>
          {texts.cancelUpload}
        </StyledButton>
      </chakra.div>
      <ProgressLine label={texts.uploading(name)} done={Math.round(sent * 100)} total={100} isPercent />
    </chakra.div>
  )
}

function Stopped({ upload, isRepeatable = false }: Props & { isRepeatable?: boolean }) {
  const { waiting, problem } = useSelector(upload, (it) => it.context)
  if (!problem) return null
  const lead = texts.notUploaded(waiting[0]?.name ?? '')
  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <DialogError problem={{ ...problem, message: `${lead}. ${problem.message}` }} />
      <chakra.div display="flex" gap="2">
        {isRepeatable ? (
          <StyledButton
            size="sm"
            variant="solid"
            height={{ base: '11', md: '7' }}
            onClick={() => upload.send({ type: 'retry' })}
          >
            {texts.tryAgain}
          </StyledButton>
        ) : null}
        <StyledButton size="sm" height={{ base: '11', md: '7' }} onClick={() => upload.send({ type: 'skip' })}>
          {texts.leaveOut}
        </StyledButton>
      </chakra.div>
    </chakra.div>
  )
}
