import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { ActorRefFrom, StateValueFrom } from 'xstate'
import type { versionChoiceMachine } from '#machines/studio/version-choice.machine.ts'
import * as texts from '#src/texts/studio.ts'
import { Button } from '#src/ui/button.tsx'
import { chakra } from '#src/ui/chakra.ts'
import { NoticeBox } from '#src/ui/notice-box.tsx'
import { StyledPanel } from '#src/ui/styled.tsx'

type Props = { side: string; choice: ActorRefFrom<typeof versionChoiceMachine> }

/** One side of a comparison: what is on it, and what can be put there. */
export function VersionSide({ side, choice }: Props) {
  const id = useId()
  const now = useSelector(choice, (it) => it)
  const chooser = useRef<HTMLButtonElement>(null)
  const { version, problem } = now.context
  const views = {
    present: texts.presentVersion,
    reading: texts.readingVersion,
    chosen: version?.file ?? '',
  } satisfies Record<StateValueFrom<typeof versionChoiceMachine>, string>
  return (
    <StyledPanel inset aria-labelledby={id} display="grid" gap="2" alignContent="start">
      <chakra.h2 id={id} textStyle="h3">
        {side}
      </chakra.h2>
      <chakra.p role="status" color="fg-quiet" overflowWrap="anywhere">
        {views[now.value]}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button
          ref={chooser}
          size="sm"
          aria-label={texts.chooseVersionOf(side)}
          onClick={() => document.getElementById(`${id}-file`)?.click()}
        >
          {texts.chooseVersion}
        </Button>
        <chakra.input
          id={`${id}-file`}
          type="file"
          accept="application/json,.json"
          aria-label={texts.chooseVersionOf(side)}
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) choice.send({ type: 'version.choose', file })
            // The same file can be chosen again, after it was corrected.
            target.value = ''
          }}
        />
        {now.can({ type: 'version.forget' }) ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.forgetVersionOf(side)}
            onClick={() => {
              chooser.current?.focus()
              choice.send({ type: 'version.forget' })
            }}
          >
            {texts.forgetVersion}
          </Button>
        ) : null}
      </chakra.div>
      {problem === null ? null : (
        <NoticeBox tone="bad" role="alert">
          {problem}
        </NoticeBox>
      )}
    </StyledPanel>
  )
}
