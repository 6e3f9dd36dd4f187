import { chakra } from '@chakra-ui/react'
import { Check, SunMoon } from 'lucide-react'
import { type ColorMode, colorModes, useColorMode } from '#src/ui/color-mode.ts'
import { Menu, MenuGroup, MenuRadio } from '#src/ui/menu.tsx'

const modeNames: Record<ColorMode, string> = { system: 'System', light: 'Light', dark: 'Dark' }

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

/** Light, dark, or as the system has it. */
export function AppearanceMenu() {
  const { mode, set } = useColorMode()
  return (
    <Menu
      label="Appearance"
      hideBelow="sm"
      width="143px"
      align="end"
      trigger={
        <chakra.span display="inline-flex" alignItems="center" justifyContent="center" boxSize="9" color="fg-quiet">
          <SunMoon size={18} aria-hidden />
        </chakra.span>
      }
    >
      <MenuGroup label="Appearance">
        {colorModes.map((it) => (
          <MenuRadio key={it} isChecked={it === mode} onChoose={() => set(it)}>
            <chakra.span flex="1">{modeNames[it]}</chakra.span>
            {it === mode ? <Check aria-hidden /> : null}
          </MenuRadio>
        ))}
      </MenuGroup>
    </Menu>
  )
}

/** The same choice in place, for the drawer. */
export function AppearanceChoice() {
  const { mode, set } = useColorMode()
  return (
    <chakra.fieldset hideFrom="sm" borderTopWidth="1px" padding="4">
      <chakra.legend srOnly>Appearance</chakra.legend>
      <chakra.div display="flex" alignItems="center" gap="1" padding="1" borderRadius="md" bg="bg-subtle">
        {colorModes.map((it) => (
          <Choice key={it}>
            <chakra.input type="radio" name="appearance" srOnly checked={it === mode} onChange={() => set(it)} />
            {modeNames[it]}
          </Choice>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
