import { chakra } from '@chakra-ui/react'
import { Check, SunMoon } from 'lucide-react'
import { type ColorMode, colorModes, useColorMode } from '#src/ui/color-mode.ts'
import { Menu, MenuGroup, MenuRadio } from '#src/ui/menu.tsx'

const modeNames: Record<ColorMode, string> = { system: 'System', light: 'Light', dark: 'Dark' }

/** Light, dark, or as the system has it. */
export function AppearanceMenu() {
  const { mode, set } = useColorMode()
  return (
    <Menu
      label="Appearance"
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
