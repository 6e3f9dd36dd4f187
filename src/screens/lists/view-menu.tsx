import { chakra } from '@chakra-ui/react'
import { Check, Columns3 } from 'lucide-react'
import * as texts from '#src/texts/lists.ts'
import { Menu, MenuCheckbox, MenuGroup, MenuItem, MenuRadio } from '#src/ui/menu.tsx'
import { numberText } from '#src/ui/numbers.ts'
import type { Columns } from './table.tsx'
import { hideable, isShown, type TableView } from './table-view.ts'

const Chosen = ({ isChosen }: { isChosen: boolean }) => (
  <chakra.span width="4" display="inline-flex" flexShrink="0" color="accent-fg">
    {isChosen ? <Check size={16} aria-hidden /> : null}
  </chakra.span>
)

/** How many rows a page has, of how many there are. */
type Size = { offered: readonly number[]; chosen: number; total: number; choose: (size: number) => void }
type Props<T, F extends string> = { view: TableView; columns: Columns<T, F>; size: Size }

/** Which columns a table shows, how many rows a page has, and how close they stand. */
export const ViewMenu = <T, F extends string>({ view, columns, size }: Props<T, F>) => (
  <Menu
    label={texts.view}
    width="14rem"
    align="end"
    trigger={
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="1.5"
        height={{ base: '11', md: '8' }}
        paddingInline="3"
        borderWidth="1px"
        borderRadius="md"
        fontWeight="medium"
      >
        <Columns3 size={16} aria-hidden />
        {texts.view}
      </chakra.span>
    }
  >
    <MenuGroup label={texts.columns}>
      {hideable(columns).map((it) => (
        <MenuCheckbox
          key={it.title}
          isChecked={isShown(view, it)}
          onToggle={() => view.show(it.title, !isShown(view, it))}
        >
          {it.title}
        </MenuCheckbox>
      ))}
    </MenuGroup>
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
    <MenuGroup label={texts.savedViews}>
      {view.saved.views.map(({ name, isOpen, open }) => (
        <MenuRadio key={name} isChecked={isOpen} onChoose={open}>
          <Chosen isChosen={isOpen} />
          <chakra.span minWidth="0" overflowWrap="anywhere">
            {name}
          </chakra.span>
        </MenuRadio>
      ))}
      <MenuItem onChoose={view.saved.keep}>{texts.saveViewItem}</MenuItem>
      {view.saved.views.length > 0 ? (
        <MenuItem onChoose={() => view.saved.actor.send({ type: 'views.manage' })}>{texts.manageViews}</MenuItem>
      ) : null}
    </MenuGroup>
  </Menu>
)
