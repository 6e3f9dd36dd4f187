import { useSelector } from '@xstate/react'
import { LogOut, Settings } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { profileActions } from '#machines/shell/rights.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import { settingsLink } from '#src/navigation/admin-sections.ts'
import * as texts from '#src/texts/shell.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu, MenuGroup, MenuItem } from '#src/ui/menu.tsx'
import { MenuLink } from '../links.tsx'

/** Who is signed in, and as what in the company on screen, with what they can do about it. */
export function UserMenu({ session }: { session: ActorRefFrom<typeof sessionMachine> }) {
  const profile = useSelector(session, (it) => it.context.profile)
  const company = useSelector(session, (it) => it.context.company)
  if (!profile || !company) return null
  const { name, profilePhotoURL } = profile.info.userData
  return (
    <Menu
      label={`${name} ${company.roleName}`}
      width="8.9375rem"
      align="end"
      trigger={
        <span className="person-now">
          <Avatar src={profilePhotoURL} size={36} />
          <span className="words">
            <span className="name">{name}</span> <span className="role">{company.roleName}</span>
          </span>
        </span>
      }
    >
      <MenuGroup
        hideLabelFrom="xl"
        label={
          <>
            <span className="name">{name}</span>
            {company.roleName}
          </>
        }
      >
        {profileActions(company.permissionGroupName).map((it) =>
          it === 'settings' ? (
            <MenuLink key={it} {...settingsLink}>
              <Settings aria-hidden />
              {texts.settings}
            </MenuLink>
          ) : (
            <MenuItem key={it} onChoose={() => session.send({ type: 'signOut' })}>
              <LogOut aria-hidden />
              {texts.signOut}
            </MenuItem>
          ),
        )}
      </MenuGroup>
    </Menu>
  )
}
