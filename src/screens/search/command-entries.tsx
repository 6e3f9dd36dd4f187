import { Keyboard, SquareTerminal, Workflow } from 'lucide-react'
import * as texts from '#src/texts/search.ts'
import { chakra } from '#src/ui/chakra.ts'
import type { SearchRequest } from './search-entry.tsx'
import { Key, modifierKey } from './search-field.tsx'

const entries = [
  { request: { kind: 'palette' }, name: texts.commandPalette, Icon: SquareTerminal, keys: () => [modifierKey(), 'K'] },
  { request: { kind: 'shortcuts' }, name: texts.keyboardShortcuts, Icon: Keyboard, keys: () => ['?'] },
  { request: { kind: 'machine' }, name: texts.howItWorks, Icon: Workflow, keys: () => [] },
] as const satisfies { request: SearchRequest; name: string; Icon: typeof Keyboard; keys: () => string[] }[]

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: { base: '11', md: '8' },
    paddingInline: '2',
    borderRadius: 'md',
    textStyle: 'small',
    color: 'fg-quiet',
    textAlign: 'start',
    outlineOffset: '-2px',
    _hover: { bg: 'bg-subtle', color: 'fg-text' },
    _active: { bg: 'bg-muted' },
  },
})

/** The ways to the palette, the shortcut sheet and the screen's own machine for who does not use, or has, a keyboard. */
export const CommandEntries = ({ onRequest }: { onRequest: (request: SearchRequest) => void }) => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" padding="1.5" borderTopWidth="1px">
    {entries.map(({ request, name, Icon, keys }) => (
      <Entry key={name} type="button" onClick={() => onRequest(request)}>
        <Icon size={16} aria-hidden />
        {name}
        <chakra.span aria-hidden display="inline-flex" gap="0.5" hideBelow="md">
          {keys().map((it) => (
            <Key key={it}>{it}</Key>
          ))}
        </chakra.span>
      </Entry>
    ))}
  </chakra.div>
)
