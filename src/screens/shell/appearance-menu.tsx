import { Check, SunMoon } from 'lucide-react'
import * as texts from '#src/texts/shell.ts'
import { colorModeNames, colorModes, useColorMode } from '#src/ui/color-mode.ts'
import { Menu, MenuGroup, MenuRadio } from '#src/ui/menu.tsx'

/** Light, dark, or as the system has it. */
export function AppearanceMenu() {
  const { mode, set } = useColorMode()
  return (
    <Menu
      label={texts.theme}
      isOnPhones={false}
      width="8.9375rem"
      align="end"
      trigger={
        <span className="theme-now">
          <SunMoon size={18} aria-hidden />
        </span>
      }
    >
      <MenuGroup label={texts.theme}>
        {colorModes.map((it) => (
          <MenuRadio key={it} isChecked={it === mode} onChoose={() => set(it)}>
            <span className="name">{colorModeNames[it]}</span>
            {it === mode ? <Check aria-hidden /> : null}
          </MenuRadio>
        ))}
      </MenuGroup>
    </Menu>
  )
}
