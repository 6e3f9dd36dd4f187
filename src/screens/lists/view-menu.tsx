import { Bookmark, Check, Columns3, type LucideIcon } from 'lucide-react'
import { numberText } from '#machines/kit/plural.ts'
import * as texts from '#src/texts/lists.ts'
import { middlingWidth } from '#src/ui/media.ts'
import { useMediaQuery } from '#src/ui/media-query.ts'
import { Menu, MenuCheckbox, MenuGroup, MenuItem, MenuRadio } from '#src/ui/menu.tsx'
import type { Columns } from './table.tsx'
import { hideable, isSeen, type SavedViews, type TableView } from './table-view.ts'

const Chosen = ({ isChosen }: { isChosen: boolean }) => (
  <span className="mark">{isChosen ? <Check size={16} aria-hidden /> : null}</span>
)

const Trigger = ({ Icon, children }: { Icon: LucideIcon; children: string }) => (
  <span className="view-button">
    <Icon size={16} aria-hidden />
    {children}
  </span>
)

const KeptViews = ({ saved }: { saved: SavedViews }) => (
  <MenuGroup label={texts.savedViews}>
    {saved.views.map(({ name, isOpen, open }) => (
      <MenuRadio key={name} isChecked={isOpen} onChoose={open}>
        <Chosen isChosen={isOpen} />
        <span className="view-name">{name}</span>
      </MenuRadio>
    ))}
    <MenuItem onChoose={saved.keep}>{texts.saveViewItem}</MenuItem>
    {saved.views.length > 0 ? (
      <MenuItem onChoose={() => saved.actor.send({ type: 'views.manage' })}>{texts.manageViews}</MenuItem>
    ) : null}
  </MenuGroup>
)

/** How many rows a page has, of how many there are. */
type Size = { offered: readonly number[]; chosen: number; total: number; choose: (size: number) => void }
type Props<T, F extends string> = { view: TableView; columns: Columns<T, F>; size: Size }

/** A tick says what shows now, in a window as wide as this one. */
function ColumnChoices<T, F extends string>({ view, columns }: Pick<Props<T, F>, 'view' | 'columns'>) {
  const hasRoom = !useMediaQuery(middlingWidth)
  return (
    <MenuGroup label={texts.columns}>
      {hideable(columns).map((it) => {
        const isChecked = isSeen(view, it, hasRoom)
        return (
          <MenuCheckbox key={it.title} isChecked={isChecked} onToggle={() => view.show(it.title, !isChecked)}>
            {it.title}
          </MenuCheckbox>
        )
      })}
    </MenuGroup>
  )
}

/** Which columns a table shows, how many rows a page has, and how close they stand. */
export const ViewMenu = <T, F extends string>({ view, columns, size }: Props<T, F>) => (
  <Menu label={texts.view} width="14rem" align="end" trigger={<Trigger Icon={Columns3}>{texts.view}</Trigger>}>
    <ColumnChoices view={view} columns={columns} />
    <MenuGroup label={texts.rows}>
      <MenuCheckbox isChecked={view.isCompact} onToggle={() => view.setCompact(!view.isCompact)}>
        {texts.compactRows}
      </MenuCheckbox>
    </MenuGroup>
    {size.offered.length > 1 ? (
      <MenuGroup label={texts.rowsOnAPage}>
        {size.offered.map((it) => (
          <MenuRadio key={it} isChecked={it === size.chosen} onChoose={() => size.choose(it)}>
            <Chosen isChosen={it === size.chosen} />
            {it < size.total ? numberText(it) : texts.allRows(numberText(size.total))}
          </MenuRadio>
        ))}
      </MenuGroup>
    ) : null}
    <MenuItem onChoose={view.reset}>{texts.resetView}</MenuItem>
    <KeptViews saved={view.saved} />
  </Menu>
)

/** The views that the person keeps, where there are no columns to choose. */
export const SavedViewsMenu = ({ saved }: { saved: SavedViews }) => (
  <Menu
    label={texts.savedViews}
    width="14rem"
    align="end"
    trigger={<Trigger Icon={Bookmark}>{texts.savedViews}</Trigger>}
  >
    <KeptViews saved={saved} />
  </Menu>
)
