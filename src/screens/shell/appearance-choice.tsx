import * as texts from '#src/texts/shell.ts'
import { chakra } from '#src/ui/chakra.ts'
import { colorModeNames, colorModes, useColorMode } from '#src/ui/color-mode.ts'

const Choice = chakra('label', {
  base: {
    flex: '1',
    display: 'grid',
    placeItems: 'center',
    minHeight: '11',
    borderRadius: 'sm',
    color: 'fg-quiet',
    '&:has(:checked)': { bg: 'bg-surface', color: 'fg-text', fontWeight: 'medium', boxShadow: 'float' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent-solid', outlineOffset: '2px' },
  },
})

/** The choice of the appearance menu in place, for the drawer. */
export function AppearanceChoice() {
  const { mode, set } = useColorMode()
  return (
    <chakra.fieldset hideFrom="sm" borderTopWidth="1px" padding="4">
      <chakra.legend srOnly>{texts.theme}</chakra.legend>
      <chakra.div display="flex" alignItems="center" gap="1" padding="1" borderRadius="md" bg="bg-subtle">
        {colorModes.map((it) => (
          <Choice key={it}>
            <chakra.input type="radio" name="appearance" srOnly checked={it === mode} onChange={() => set(it)} />
            {colorModeNames[it]}
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
