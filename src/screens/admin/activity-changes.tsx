import { useState } from 'react'
import * as texts from '#src/texts/activity.ts'
import * as historyTexts from '#src/texts/history.ts'
import { chakra } from '#src/ui/chakra.ts'
import { StyledButton } from '#src/ui/styled.tsx'
import type { ToldActivity, ToldChange } from './activity.ts'

const shownAtFirst = 3
const longText = 120

const isLong = ({ before, after }: ToldChange) => (before?.length ?? 0) > longText || (after?.length ?? 0) > longText

/** What a write changed, field by field; long texts and many fields on demand. */
export function ActivityChanges({ it: { changes, isOpen } }: { it: ToldActivity }) {
  const [isWhole, setIsWhole] = useState(false)
  if (!isOpen) return <chakra.span color="fg-quiet">{texts.notTold}</chakra.span>
  if (changes.length === 0) return <chakra.span color="fg-quiet">{texts.noVisibleChange}</chakra.span>
  const isCut = changes.length > shownAtFirst || changes.some(isLong)
  return (
    <chakra.div display="grid" gap="1" justifyItems="start" minWidth={{ md: '10rem', xl: '14rem' }} textAlign="start">
      <chakra.ul display="grid" gap="1" listStyleType="none">
        {(isWhole ? changes : changes.slice(0, shownAtFirst)).map((it) => (
          <chakra.li
            key={it.field}
            overflowWrap="anywhere"
            {...(isWhole ? {} : { lineClamp: '2', css: { '& del, & ins': { display: 'inline' } } })}
          >
            <ChangeLine change={it} />
          </chakra.li>
        ))}
      </chakra.ul>
      {isCut ? (
        <StyledButton
          variant="ghost"
          size="sm"
          minHeight={{ base: '11', md: '7' }}
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? texts.showLess : texts.showAll(changes.length)}
        </StyledButton>
      ) : null}
    </chakra.div>
  )
}

const Said = ({ children }: { children: string }) => <chakra.span srOnly>{historyTexts.side(children)}</chakra.span>

const ChangeLine = ({ change: { field, before, after } }: { change: ToldChange }) => (
  <>
    <chakra.span color="fg-quiet">{field} </chakra.span>
    {before === null ? null : (
      <chakra.del color="fg-quiet">
        <Said>{historyTexts.before}</Said>
        {before}
      </chakra.del>
    )}
    {before !== null && after !== null ? <span aria-hidden> → </span> : null}
    {after === null ? null : (
      <chakra.ins textDecoration="none">
        <Said>{historyTexts.after}</Said>
        {after}
      </chakra.ins>
    )}
  </>
)
