import { Fragment } from 'react'
import * as texts from '#src/texts/search.ts'
import { chakra } from '#src/ui/chakra.ts'
import { Filled } from '#src/ui/filled.tsx'
import { SearchDialog } from './search-dialog.tsx'
import { Key, modifierKey } from './search-field.tsx'

type Shortcut = { keys: string[]; does: string }

const sections = (): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: texts.everywhere,
    shortcuts: [
      { keys: ['/'], does: texts.quickSearch },
      { keys: [modifierKey(), 'K'], does: texts.commandPalette },
      { keys: ['?'], does: texts.keyboardShortcuts },
      { keys: ['Tab'], does: texts.nextControl },
      { keys: [texts.esc], does: texts.closeOpen },
    ],
  },
  { title: texts.onCandidate, shortcuts: [{ keys: [texts.nextKey, texts.previousKey], does: texts.moveThroughList }] },
  {
    title: texts.inSearch,
    shortcuts: [
      { keys: ['↑', '↓'], does: texts.moveByOne },
      { keys: ['Home', 'End'], does: texts.moveToEnd },
      { keys: [texts.pageUp, texts.pageDown], does: texts.moveByPage },
      { keys: ['Enter'], does: texts.openOrSearch },
    ],
  },
]

type Props = { areCharactersOn: boolean; onSetCharacters: (areOn: boolean) => void; onClose: () => void }

/** Which keys do what, and a way to switch off those that are a single character. */
export const ShortcutSheet = ({ areCharactersOn, onSetCharacters, onClose }: Props) => (
  <SearchDialog
    label={texts.keyboardShortcuts}
    onClose={onClose}
    header={
      <chakra.h2 textStyle="h2" flex="1" paddingInlineStart="2">
        {texts.keyboardShortcuts}
      </chakra.h2>
    }
  >
    <chakra.div
      flex="1"
      minHeight="0"
      overflowY="auto"
      paddingInline="5"
      paddingBlock="4"
      display="grid"
      alignContent="start"
      gap="5"
    >
      {sections().map(({ title, shortcuts }) => (
        <section key={title}>
          <chakra.h3 textStyle="h3" marginBottom="1">
            {title}
          </chakra.h3>
          <chakra.dl display="grid" gridTemplateColumns="minmax(8.5rem, auto) 1fr" rowGap="1.5" columnGap="4">
            {shortcuts.map(({ keys, does }) => (
              <Fragment key={does}>
                <chakra.dt display="flex" flexWrap="wrap" gap="1" alignItems="center">
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </chakra.dt>
                <chakra.dd color="fg-quiet">{does}</chakra.dd>
              </Fragment>
            ))}
          </chakra.dl>
        </section>
      ))}
    </chakra.div>
    <chakra.label
      display="flex"
      alignItems="center"
      gap="2"
      minHeight="11"
      paddingInline="5"
      paddingBlock="2"
      borderTopWidth="1px"
      flexShrink="0"
    >
      <chakra.input
        type="checkbox"
        boxSize="4"
        accentColor="accent-solid"
        checked={areCharactersOn}
        onChange={(event) => onSetCharacters(event.currentTarget.checked)}
      />
      <span>
        <Filled text={texts.singleKeys}>
          <Key>/</Key> <Key>?</Key> <Key>{texts.nextKey}</Key> <Key>{texts.previousKey}</Key>
        </Filled>
      </span>
    </chakra.label>
  </SearchDialog>
)
