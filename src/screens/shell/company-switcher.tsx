import { useSelector } from '@xstate/react'
import { Check, ChevronsUpDown } from 'lucide-react'
import type { ActorRefFrom } from 'xstate'
import { activeCompanies } from '#machines/shell/companies.ts'
import type { sessionMachine } from '#machines/shell/session.machine.ts'
import type { CompanyOption } from '#src/contract/people.ts'
import { columnsOf } from '#src/navigation/main-menu.ts'
import * as texts from '#src/texts/shell.ts'
import { Menu, MenuGroup, MenuRadio } from '#src/ui/menu.tsx'
import { SearchMenu } from '#src/ui/search-menu.tsx'
import { usePicture } from '#src/ui/use-picture.ts'

/** A company's logo, or the first letter of its name while there is none to be had. */
const Logo = ({ company }: { company: CompanyOption }) => {
  const { isMissing, onError } = usePicture(company.logoUrl)
  return isMissing ? (
    <span aria-hidden className="company-initial">
      {company.companyName.slice(0, 1)}
    </span>
  ) : (
    <img src={company.logoUrl} alt="" className="company-logo" onError={onError} />
  )
}

const Option = ({ company, isCurrent }: { company: CompanyOption; isCurrent: boolean }) => (
  <>
    <Logo company={company} />
    <span className="company-option">
      <span className={isCurrent ? 'name chosen' : 'name'}>{company.companyName}</span>
      {isCurrent ? <span className="note">{texts.current}</span> : null}
    </span>
    {company.preferred ? (
      <span className="company-preferred">
        <Check size={14} aria-hidden />
        {texts.preferred}
      </span>
    ) : null}
  </>
)

/** With more companies than this one is found by typing. */
const seenAtOnce = 12

/** Shows the company that the person works in, and lets them choose another of theirs. */
export function CompanySwitcher({ session }: { session: ActorRefFrom<typeof sessionMachine> }) {
  const company = useSelector(session, (it) => it.context.company)
  const profile = useSelector(session, (it) => it.context.profile)
  if (!company || !profile) return null
  const companies = activeCompanies(profile.companies)
  const isCurrent = (it: CompanyOption) => it.companyId === company.companyId
  const choose = (it: CompanyOption) => session.send({ type: 'company.choose', companyId: it.companyId })
  const trigger = (
    <span className="company-now">
      <Logo company={company} />
      <span className="name">{company.companyName}</span>
      <span className="mark">
        <ChevronsUpDown size={14} aria-hidden />
      </span>
    </span>
  )
  if (companies.length > seenAtOnce) {
    return (
      <SearchMenu
        label={texts.currentCompany(company.companyName)}
        trigger={trigger}
        heading={texts.yourCompanies}
        width="min(22rem, calc(100vw - 1.5rem))"
        chosen={company.companyId}
        choices={companies.map((it) => ({
          key: it.companyId,
          name: it.companyName,
          content: <Option company={it} isCurrent={isCurrent(it)} />,
          onChoose: () => choose(it),
        }))}
      />
    )
  }
  const columns = columnsOf([{ heading: null, items: companies }]).map((groups) => groups.flatMap((it) => it.items))
  return (
    <Menu
      label={texts.currentCompany(company.companyName)}
      width={`min(${columns.length * 17.5}rem, calc(100vw - 1.5rem))`}
      trigger={trigger}
    >
      <MenuGroup label={texts.yourCompanies}>
        <div role="none" className="menu-columns" style={{ gridTemplateColumns: `repeat(${columns.length}, 1fr)` }}>
          {columns.map((column) => (
            <div role="none" key={column[0]?.companyId}>
              {column.map((it) => (
                <MenuRadio key={it.companyId} isChecked={isCurrent(it)} onChoose={() => choose(it)}>
                  <Option company={it} isCurrent={isCurrent(it)} />
                </MenuRadio>
              ))}
            </div>
          ))}
        </div>
      </MenuGroup>
    </Menu>
  )
}
