import { chakra } from '@chakra-ui/react'
import { Fragment } from 'react'
import { SearchDialog } from './search-dialog.tsx'
import { Key, modifierKey } from './search-field.tsx'

type Shortcut = { keys: string[]; does: string }

const sections = (): { title: string; shortcuts: Shortcut[] }[] => [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['/'], does: 'Quick search' },
      { keys: [modifierKey(), 'K'], does: 'Command palette' },
      { keys: ['?'], does: 'This list' },
      { keys: ['Tab'], does: 'Next control; first of all the way to the content' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    title: 'In search and command palette',
    shortcuts: [
      { keys: ['↑', '↓'], does: 'Previous or next result' },
      { keys: ['Home', 'End'], does: 'First or last result' },
      { keys: ['Page Up', 'Page Down'], does: 'Previous or next page of results' },
      { keys: ['Enter'], does: 'Open the marked result, or search at once' },
    ],
  },
]

type Props = { areCharactersOn: boolean; onSetCharacters: (areOn: boolean) => void; onClose: () => void }

/** Which keys do what, and a way to switch off those that are a single character. */
export const ShortcutSheet = ({ areCharactersOn, onSetCharacters, onClose }: Props) => (
  <SearchDialog
    label="Keyboard shortcuts"
    onClose={onClose}
    header={
      <chakra.h2 textStyle="h2" flex="1" paddingInlineStart="2">
        Keyboard shortcuts
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
        Single keys (<Key>/</Key> and <Key>?</Key>) work on this device
      </span>
    </chakra.label>
  </SearchDialog>
)
