import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Check, LogOut } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { type ColorMode, colorModes, useColorMode } from '#src/ui/color-mode.ts'
import { Menu, MenuGroup, MenuItem, MenuRadio, MenuSeparator } from '#src/ui/menu.tsx'

const modeNames: Record<ColorMode, string> = { system: 'System', light: 'Light', dark: 'Dark' }

function Appearance() {
  const { mode, set } = useColorMode()
  return (
    <MenuGroup label="Appearance">
      {colorModes.map((it) => (
        <MenuRadio key={it} isChecked={it === mode} onChoose={() => set(it)}>
          <chakra.span flex="1">{modeNames[it]}</chakra.span>
          {it === mode ? <Check aria-hidden /> : null}
        </MenuRadio>
      ))}
    </MenuGroup>
  )
}

/** Who is signed in, with what they can do about it. */
export function UserMenu({ session }: { session: ActorRefFrom<typeof sessionMachine> }) {
  const profile = useSelector(session, (it) => it.context.profile)
  if (!profile) return null
  const { name, profilePhotoURL } = profile.info.userData
  return (
    <Menu
      label={`${name} ${profile.role.name}`}
      width="143px"
      align="end"
      trigger={
        <chakra.span display="flex" alignItems="center" gap="2" minWidth="0" maxWidth="200px" padding="1">
          <Avatar src={profilePhotoURL} size={36} />
          <chakra.span minWidth="0" hideBelow="sm" paddingInlineEnd="1.5">
            <chakra.span display="block" truncate fontWeight="medium">
              {name}
            </chakra.span>{' '}
            <chakra.span display="block" truncate textStyle="label" fontWeight="normal" color="fg-quiet">
              {profile.role.name}
            </chakra.span>
          </chakra.span>
        </chakra.span>
      }
    >
      <Appearance />
      <MenuSeparator />
      <MenuItem onChoose={() => session.send({ type: 'signOut' })}>
        <LogOut aria-hidden />
        Sign out
      </MenuItem>
    </Menu>
  )
}
